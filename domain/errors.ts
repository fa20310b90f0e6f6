/**
 * The closed catalogue of what can go wrong: code, HTTP status and the parameters of its message. The code is also the
 * key of the message in `locales/*.json`. Sources: both specification documents §5 and §8, `docs/api.md`.
 *
 * Expected refusals are values (`refuse`, `Refusal`) that the caller must look at; `ProductError` carries one of them
 * out of a call. Anything else that is thrown is a bug and answers as `internal`.
 */
import type { Worded } from './formats/refusals/said.ts'

export const errors = {
  // What a call may get wrong before its meaning is looked at (docs/api.md).
  'request.malformed': { status: 400, params: ['reason'] },
  'request.bodyTooLarge': { status: 413, params: ['limit'] },
  'request.tooManyValues': { status: 413, params: ['limit'] },
  'request.tooDeep': { status: 400, params: ['limit'] },
  'request.unsupportedType': { status: 415, params: ['type'] },
  'request.methodNotAllowed': { status: 405, params: ['method'] },
  'request.notFound': { status: 404, params: ['path'] },
  'request.unknownCollection': { status: 404, params: ['id'] },
  'request.timeout': { status: 408, params: [] },
  'request.rateLimited': { status: 429, params: ['seconds'] },
  'request.queryInvalid': { status: 400, params: ['reason'] },
  'request.queryTooComplex': { status: 400, params: ['limit'] },
  'request.tooManyOperations': { status: 400, params: ['most', 'heavy'] },
  internal: { status: 500, params: ['requestId'] },
  unavailable: { status: 503, params: [] },
  'storage.full': { status: 507, params: [] },

  // Parameters of operations (document 1 §8).
  'parameter.required': { status: 400, params: ['name'] },
  'parameter.unknown': { status: 400, params: ['name', 'known'] },
  'parameter.idRequired': { status: 400, params: [] },
  'parameter.nonEmptyString': { status: 400, params: ['name'] },
  'parameter.object': { status: 400, params: ['name'] },
  'parameter.nonEmptyList': { status: 400, params: ['name'] },
  'parameter.invalid': { status: 400, params: ['name', 'expected', 'found'] },
  'parameter.oneOfRequired': { status: 400, params: ['first', 'second'] },

  // Documents and their fields.
  'document.notObject': { status: 400, params: ['found'] },
  'document.unknownField': { status: 400, params: ['path'] },
  'document.wrongType': { status: 400, params: ['path', 'expected', 'found'] },
  'document.fieldRequired': { status: 400, params: ['path'] },
  'document.keptByServer': { status: 400, params: ['path'] },
  'document.invalidId': { status: 400, params: ['id'] },
  'document.idOfScreen': { status: 400, params: ['id'] },
  'document.exists': { status: 409, params: [] },
  'document.tooLarge': { status: 413, params: ['limit'] },
  'write.conflict': { status: 409, params: ['path', 'expected', 'found', 'version', 'by', 'desk'] },
  'write.empty': { status: 400, params: [] },
  'write.tooMany': { status: 400, params: ['limit'] },
  'write.notAllowed': { status: 403, params: [] },
  'write.fieldNotAllowed': { status: 403, params: ['path'] },
  'write.supplierFollows': { status: 400, params: ['supplier'] },
  'write.referenceNotVisible': { status: 403, params: ['path'] },
  'record.inUse': { status: 409, params: ['name', 'uses', 'wayOut'] },
  'record.archived': { status: 409, params: ['name'] },
  'changeset.notFound': { status: 404, params: ['id'] },
  'bulk.differs': { status: 409, params: ['expected', 'found'] },
  'changeset.alreadyReverted': { status: 409, params: ['id', 'by'] },
  'changeset.running': { status: 409, params: [] },

  // Queries and live queries.
  'query.invalid': { status: 400, params: ['path', 'expected', 'found'] },
  'query.fieldNotAllowed': { status: 403, params: ['path'] },
  'query.tooDeep': { status: 400, params: ['limit'] },
  'query.tooManyValues': { status: 400, params: ['limit'] },
  'query.tookTooLong': { status: 503, params: [] },
  'query.tooManyTexts': { status: 400, params: ['limit'] },
  'query.tooManyUses': { status: 400, params: ['limit'] },
  'query.notInherited': { status: 400, params: ['path'] },
  'query.notAskedByUse': { status: 400, params: ['kind'] },
  'query.notReady': { status: 400, params: ['kind'] },
  'query.onlyListed': { status: 400, params: [] },
  'query.tooManyDifferent': { status: 422, params: ['limit'] },
  'query.tooManyPlaces': { status: 400, params: ['limit'] },
  'query.tooManyWords': { status: 400, params: ['limit'] },
  'query.staleCursor': { status: 400, params: [] },
  'live.invalidMessage': { status: 400, params: ['reason'] },
  'live.notSignedIn': { status: 401, params: [] },
  'live.tooManyListeners': { status: 429, params: ['limit'] },
  'live.tooManyConnections': { status: 429, params: ['limit'] },
  'live.alreadyListening': { status: 409, params: ['what'] },

  // Who is calling.
  'auth.tokenMissing': { status: 401, params: [] },
  'auth.tokenExpired': { status: 401, params: [] },
  'auth.tokenInvalid': { status: 401, params: [] },
  // Why a sign-in ended before its time.
  'auth.signedOut': { status: 401, params: [] },
  'auth.passwordChanged': { status: 401, params: [] },
  'auth.emailRestored': { status: 401, params: [] },
  'auth.memberRemoved': { status: 401, params: ['organization'] },
  'auth.organizationDeleted': { status: 401, params: ['organization'] },
  'auth.accountDeleted': { status: 401, params: [] },
  'auth.rateLimited': { status: 429, params: ['seconds'] },
  'auth.lockedOut': { status: 429, params: ['minutes'] },
  // Keys of programs.
  'key.unknown': { status: 401, params: [] },
  'key.revoked': { status: 401, params: ['name'] },
  'key.ended': { status: 401, params: ['name'] },
  'key.onlyReads': { status: 403, params: [] },
  'key.bySelf': { status: 403, params: [] },
  'key.onlyDirectory': { status: 403, params: [] },
  'key.notFound': { status: 404, params: [] },
  'key.tooMany': { status: 409, params: ['limit'] },
  'key.notALeader': { status: 403, params: [] },
  'key.notOfDirectory': { status: 403, params: [] },
  // What directories tell of people (RFC 7644).
  'directory.filter': { status: 400, params: [] },
  'directory.path': { status: 400, params: ['path'] },
  'directory.value': { status: 400, params: ['name'] },
  'directory.address': { status: 400, params: [] },
  'access.roleMissing': { status: 403, params: [] },
  'access.licenceMissing': { status: 403, params: ['licence'] },

  // Sign-in, registration, e-mail links.
  'login.emailRequired': { status: 400, params: [] },
  'login.emailInvalid': { status: 400, params: [] },
  'login.passwordRequired': { status: 400, params: [] },
  'login.passwordTooShort': { status: 400, params: ['min'] },
  'login.passwordCharacters': { status: 400, params: [] },
  'login.passwordCommon': { status: 400, params: [] },
  'login.passwordPersonal': { status: 400, params: [] },
  'login.nameRequired': { status: 400, params: [] },
  'login.userDisabled': { status: 403, params: [] },
  'login.wrongPassword': { status: 401, params: [] },
  'login.codeRequired': { status: 401, params: [] },
  'login.codeWrong': { status: 401, params: [] },
  'login.oidcOff': { status: 404, params: [] },
  'login.oidcUnreachable': { status: 502, params: [] },
  'login.oidcFailed': { status: 400, params: [] },
  'login.oidcOver': { status: 400, params: [] },
  'login.oidcUnverified': { status: 403, params: [] },
  'login.oidcUnknown': { status: 403, params: [] },
  'account.secondFactorOn': { status: 409, params: [] },
  'account.secondFactorOff': { status: 409, params: [] },
  'login.resetLinkInvalid': { status: 400, params: [] },
  'login.invitationInvalid': { status: 400, params: [] },
  'login.emailLinkInvalid': { status: 400, params: [] },
  'login.verifyLinkInvalid': { status: 400, params: [] },
  'login.setUpLinkInvalid': { status: 400, params: [] },
  'login.organizationRequired': { status: 400, params: [] },
  'login.demoPassword': { status: 403, params: [] },
  'login.registrationFailed': { status: 403, params: [] },
  'account.passwordRequired': { status: 400, params: [] },
  'account.currentPasswordRequired': { status: 400, params: [] },
  'account.emailSame': { status: 400, params: [] },
  'account.currentPasswordWrong': { status: 400, params: [] },
  'account.repetitionDiffers': { status: 400, params: [] },
  'account.sessionNotFound': { status: 404, params: [] },
  'account.photoNotYours': { status: 403, params: [] },
  'account.photoTooLarge': { status: 413, params: ['maxSize'] },
  'account.checkInProgress': { status: 409, params: [] },
  'user.standInElsewhere': { status: 400, params: [] },
  'user.standInEndsBefore': { status: 400, params: [] },
  'user.notFound': { status: 404, params: ['id'] },
  'user.exists': { status: 409, params: ['email'] },

  // Organizations and their members.
  'organization.notFound': { status: 404, params: ['id'] },
  'organization.nameRequired': { status: 400, params: [] },
  'organization.logoTypeNotSupported': { status: 415, params: ['type', 'types'] },
  'organization.logoTooLarge': { status: 413, params: ['maxSize'] },
  'organization.servesNobody': { status: 400, params: ['id'] },
  'organization.servesItself': { status: 400, params: [] },
  'organization.keepsSupplier': { status: 409, params: ['name', 'uses'] },
  'organization.approverElsewhere': { status: 400, params: ['person'] },
  'organization.approverTwice': { status: 400, params: ['person'] },
  'organization.prefixRequired': { status: 400, params: [] },
  'organization.counterFalls': { status: 409, params: ['prefix', 'counter'] },
  'member.notFound': { status: 404, params: ['id'] },
  'member.inviteNotAllowed': { status: 403, params: [] },
  'member.emailInvalid': { status: 400, params: ['line', 'email'] },
  'member.tooManyInvitations': { status: 400, params: ['line', 'most'] },
  'member.removeNotAllowed': { status: 403, params: [] },
  'member.roleNotAllowed': { status: 403, params: [] },
  'member.self': { status: 403, params: [] },
  'member.ownerKept': { status: 403, params: [] },
  'member.managerByOwner': { status: 403, params: [] },
  'member.ownerFromBelow': { status: 403, params: [] },

  // Collections, contents, content types, properties.
  'collection.notFound': { status: 404, params: ['id'] },
  'collection.idRequired': { status: 400, params: [] },
  'collection.nameRequired': { status: 400, params: [] },
  'collection.memoListOfKeeper': { status: 403, params: [] },
  'collection.prefixRequired': { status: 400, params: [] },
  'collection.rangeMissing': { status: 404, params: ['prefix'] },
  'content.notFound': { status: 404, params: ['id'] },
  'content.labelRequired': { status: 400, params: [] },
  'content.unknownProperty': { status: 400, params: ['property'] },
  'content.variantOfVariant': { status: 409, params: [] },
  'content.excludeEntryMissing': { status: 400, params: ['property'] },
  'content.excludeDuplicate': { status: 409, params: [] },
  'content.excludeEmpty': { status: 400, params: [] },
  'content.excludeProperty': { status: 400, params: ['property'] },
  'content.excludeOption': { status: 400, params: ['property', 'entry'] },
  'content.excluded': { status: 409, params: ['found'] },
  'content.parentOfOther': { status: 400, params: [] },
  'contents.searchReplace.required': { status: 400, params: [] },
  'contents.searchReplace.emptied': { status: 400, params: [] },
  'contents.searchReplace.tooLong': { status: 400, params: ['most'] },
  'contents.searchReplace.regexError': { status: 400, params: ['reason'] },
  'contentType.notFound': { status: 404, params: ['id'] },
  'property.notFound': { status: 404, params: ['id'] },
  'property.idReserved': { status: 422, params: ['id'] },
  'property.labelRequired': { status: 400, params: [] },
  'property.typeRequired': { status: 400, params: [] },
  'property.settingUnsuited': { status: 400, params: ['path', 'type'] },
  'property.latinTranslated': { status: 400, params: [] },
  'property.combinationInside': { status: 400, params: ['property'] },
  'property.valuesFall': { status: 409, params: ['values', 'records'] },
  'contentType.labelRequired': { status: 400, params: [] },
  'contentType.labelTemplate': { status: 400, params: ['found'] },

  // Values, judged where they are written (domain/judging).
  'value.textExpected': { status: 400, params: ['property', 'found'] },
  'value.lineBreak': { status: 400, params: ['property'] },
  'value.lineTooLong': { status: 400, params: ['property', 'most', 'found'] },
  'value.numberExpected': { status: 400, params: ['property', 'found'] },
  'value.wholeExpected': { status: 400, params: ['property', 'found'] },
  'value.unitOther': { status: 400, params: ['property', 'found', 'unit'] },
  'value.tooSmall': { status: 400, params: ['property', 'least', 'found'] },
  'value.tooLarge': { status: 400, params: ['property', 'most', 'found'] },
  'value.tooMany': { status: 400, params: ['property', 'most', 'found'] },
  'value.tooPrecise': { status: 400, params: ['property', 'decimals', 'found'] },
  'value.linkExpected': { status: 400, params: ['property', 'found'] },
  'value.gtinExpected': { status: 400, params: ['property', 'found'] },
  'value.dateExpected': { status: 400, params: ['property', 'found'] },
  'value.monthExpected': { status: 400, params: ['property', 'found'] },
  'value.optionUnknown': { status: 400, params: ['property', 'found', 'options'] },
  'value.yesNoExpected': { status: 400, params: ['property', 'found'] },
  'value.idExpected': { status: 400, params: ['property', 'found'] },
  'value.entryExpected': { status: 400, params: ['property', 'found'] },
  'value.partUnknown': { status: 400, params: ['property', 'part', 'parts'] },
  'value.single': { status: 400, params: ['property', 'found'] },
  'value.translated': { status: 400, params: ['property'] },
  'value.notTranslated': { status: 400, params: ['property'] },
  'value.languageUnknown': { status: 400, params: ['language'] },
  'value.namesNothing': { status: 400, params: ['path', 'id'] },
  'value.twice': { status: 400, params: ['path', 'id'] },
  'value.emptyEntry': { status: 400, params: ['path'] },
  'tree.itself': { status: 400, params: ['path'] },
  'tree.cycle': { status: 400, params: ['path'] },
  'tree.tooDeep': { status: 400, params: ['path', 'most'] },

  // Publications, releases, templates.
  'publication.notFound': { status: 404, params: ['id'] },
  'publication.nameRequired': { status: 400, params: [] },
  'publication.inWorkflow': { status: 409, params: ['name'] },
  'publication.templateOfVersions': { status: 409, params: ['name'] },
  'fromContents.fillsNothing': { status: 409, params: ['name'] },
  'fromContents.tooFewPlaces': { status: 409, params: ['places', 'contents'] },
  'fromContents.inactive': { status: 409, params: [] },
  'fromContents.merged': { status: 409, params: ['name'] },
  'fromContents.there': { status: 409, params: [] },
  'fromContents.none': { status: 409, params: [] },
  'fromContents.upToDate': { status: 409, params: [] },
  'fromContents.inWorkflow': { status: 409, params: ['number'] },
  'fromContents.locked': { status: 409, params: ['number'] },
  'fromContents.otherClient': { status: 409, params: ['name'] },
  'release.notFound': { status: 404, params: [] },
  'release.noPages': { status: 409, params: [] },
  'release.templateRequired': { status: 400, params: [] },
  'release.newNotAllowed': { status: 409, params: [] },
  'release.renewalNothing': { status: 409, params: [] },
  'release.renewalOutdated': { status: 409, params: ['number'] },
  'release.renewalOwnPdf': { status: 409, params: [] },
  'release.renewalUndecided': { status: 409, params: [] },
  'attachment.typeRefused': { status: 415, params: ['type'] },
  'attachment.tooMany': { status: 409, params: ['most'] },
  'release.numberRequired': { status: 400, params: [] },
  'release.numberOutside': { status: 400, params: ['min', 'max'] },
  'release.placeTaken': { status: 409, params: ['number'] },
  'release.editNotAllowed': { status: 403, params: [] },
  'release.updateProhibited': { status: 409, params: ['id'] },
  'release.statusRequired': { status: 400, params: [] },
  'release.preflightFailed': { status: 409, params: ['count', 'findings'] },
  'release.findingsUnexcused': { status: 409, params: ['count', 'findings'] },
  'release.statusNotAllowed': { status: 403, params: [] },
  'release.statusBySteps': { status: 403, params: [] },
  'release.reasonRequired': { status: 400, params: [] },
  'release.correctionsRequired': { status: 400, params: [] },
  'release.duePast': { status: 400, params: [] },
  'release.nudgeNotAllowed': { status: 409, params: [] },
  'release.nudgedToday': { status: 409, params: [] },
  'release.roundRuns': { status: 409, params: ['count'] },
  'release.approvalDetailsRequired': { status: 400, params: [] },
  'release.approvalInFuture': { status: 400, params: [] },
  'release.approvalVoid': { status: 409, params: ['fields'] },
  'release.changedMeanwhile': { status: 409, params: [] },
  'release.notInAdvance': { status: 409, params: [] },
  'release.notInReview': { status: 409, params: [] },
  'release.pagesDiffer': { status: 409, params: ['changes'] },
  'release.pagesRequired': { status: 400, params: [] },
  'release.printDiffers': { status: 409, params: [] },
  'release.noCertificate': { status: 409, params: [] },
  'guest.notFound': { status: 404, params: [] },
  'guest.over': { status: 401, params: [] },
  'guest.notAllowed': { status: 403, params: [] },
  'guest.notInvitedTo': { status: 403, params: ['names'] },
  'guest.rightNotYours': { status: 403, params: ['names'] },
  'guest.notAsked': { status: 409, params: ['email'] },
  'guest.hasDecided': { status: 409, params: [] },
  'guest.tooManyPdfs': { status: 429, params: ['most'] },
  'guest.tooManyCodes': { status: 429, params: [] },
  'guest.codeWrong': { status: 403, params: [] },
  'guest.mayNotDecide': { status: 409, params: [] },
  'guest.mayNotComment': { status: 409, params: [] },
  'guest.saysTooMuch': { status: 429, params: ['most'] },
  'release.unknownUploadTarget': { status: 404, params: [] },
  'release.followsPublication': { status: 409, params: ['path'] },
  'release.placeholderUnknown': { status: 400, params: ['placeholder'] },
  'release.kindOther': { status: 409, params: ['placeholder'] },
  'release.typeOther': { status: 409, params: [] },
  'release.cropEmpty': { status: 400, params: ['placeholder'] },
  'template.notFound': { status: 404, params: ['id'] },
  'template.loadFailed': { status: 500, params: [] },
  'template.notForOwner': { status: 409, params: ['name'] },
  'template.noDesign': { status: 409, params: ['id'] },
  'template.testNotFound': { status: 404, params: ['name'] },
  'template.testsTooMany': { status: 409, params: ['limit'] },
  'template.testTooLarge': { status: 413, params: ['limit'] },
  'template.noCandidate': { status: 409, params: [] },
  'template.placeNotNamed': { status: 422, params: ['name', 'reason'] },
  'template.candidateWaits': { status: 409, params: [] },
  'template.packageAmbiguous': { status: 422, params: ['name', 'other'] },
  'template.packageWithoutIdml': { status: 422, params: ['name'] },
  'template.packageEmpty': { status: 422, params: [] },
  'template.packageUnreadable': { status: 422, params: ['reason'] },
  'template.packageTooLarge': { status: 422, params: [] },
  'template.designNotFound': { status: 404, params: [] },
  'template.rehearsalNotFound': { status: 404, params: [] },
  'template.testInvalid': { status: 400, params: ['test'] },
  'template.transformUnsuited': { status: 400, params: ['placeholder', 'transform'] },
  'template.quantityTooSmall': { status: 400, params: ['path', 'least'] },

  // The artwork service, files, pictures.
  'artwork.failed': { status: 500, params: [] },
  'artwork.uploadFailed': { status: 500, params: [] },
  'artwork.updateFailed': { status: 500, params: [] },
  'artwork.deleteFailed': { status: 500, params: [] },
  'artwork.designUnreadable': { status: 422, params: ['reason'] },
  'artwork.placeholdersTooMany': { status: 422, params: ['found', 'limit'] },
  'artwork.placeholderNameTooLong': { status: 422, params: ['name', 'limit'] },
  'artwork.fontsTooMany': { status: 422, params: ['found', 'limit'] },
  'artwork.picturesTooMany': { status: 422, params: ['found', 'limit'] },
  'artwork.takesTooLong': { status: 422, params: ['seconds'] },
  'artwork.busy': { status: 503, params: ['seconds'] },
  'asset.notFound': { status: 404, params: ['name'] },
  'asset.exists': { status: 409, params: ['name'] },
  'asset.schemaUnreadable': { status: 422, params: ['names'] },
  'asset.nameInvalid': { status: 400, params: ['name'] },
  'font.notFound': { status: 404, params: ['name'] },
  'font.unreadable': { status: 422, params: ['name', 'reason'] },
  'hyphenation.notFound': { status: 404, params: ['name'] },
  'hyphenation.languageUnknown': { status: 422, params: ['name'] },
  'hyphenation.noWords': { status: 422, params: ['name'] },
  'hyphenation.unreadable': { status: 422, params: ['name', 'reason'] },
  'view.notFound': { status: 404, params: ['id'] },
  'upload.typeNotSupported': { status: 415, params: ['type', 'types'] },
  'upload.tooLarge': { status: 413, params: ['maxSize'] },
  'upload.missing': { status: 400, params: ['name'] },
  'upload.incomplete': { status: 409, params: ['offset'] },
  'upload.failed': { status: 500, params: [] },
  'file.notFound': { status: 404, params: [] },
  'file.noAccess': { status: 403, params: [] },
  'file.pathInvalid': { status: 400, params: ['path'] },
  'file.linkExpired': { status: 410, params: [] },
  'file.noPreview': { status: 404, params: [] },
  'picture.nameInvalid': { status: 400, params: ['name', 'most'] },
  'picture.notFound': { status: 404, params: ['id'] },
  'picture.databaseClosed': { status: 403, params: [] },
  'picture.uploadFailed': { status: 500, params: [] },
  'picture.unreadable': { status: 422, params: ['reason'] },

  // Basket, orders, deployments, import, search, notifications, jobs.
  'basket.notFound': { status: 404, params: ['id'] },
  'basket.orderNotAllowed': { status: 409, params: ['id'] },
  'basket.maximumReached': { status: 409, params: [] },
  'basket.releaseNotFound': { status: 404, params: ['id'] },
  'basket.message.empty': { status: 400, params: [] },
  'basket.materialUnknown': { status: 400, params: ['material', 'materials'] },
  'order.suppliersSell': { status: 403, params: [] },
  'order.newerVersion': { status: 409, params: ['number'] },
  'order.notOnSale': { status: 409, params: [] },
  'order.approvalVoid': { status: 409, params: [] },
  'order.basketChanged': { status: 409, params: [] },
  'order.datePast': { status: 400, params: [] },
  'order.printFollows': { status: 409, params: [] },
  'order.printOther': { status: 409, params: [] },
  'order.listTooLong': { status: 400, params: ['lines'] },
  'order.noTemplate': { status: 409, params: [] },
  'order.reasonRequired': { status: 400, params: [] },
  'order.statusBySteps': { status: 403, params: [] },
  'order.staysThere': { status: 403, params: [] },
  'order.byCheckout': { status: 403, params: [] },
  'order.notFound': { status: 404, params: [] },
  'order.statusNotAllowed': { status: 409, params: ['from', 'to'] },
  'order.testMailNotSent': { status: 500, params: [] },
  'order.noMailServer': { status: 409, params: [] },
  'order.incomplete': { status: 400, params: ['faults'] },
  'orders.field.billing.paymentMethodRequired': { status: 400, params: [] },
  'orders.field.logistics.shippingMethodRequired': { status: 400, params: [] },
  'orders.field.billing.address.companyRequired': { status: 400, params: [] },
  'orders.field.billing.address.nameRequired': { status: 400, params: [] },
  'orders.field.billing.address.streetRequired': { status: 400, params: [] },
  'orders.field.billing.address.zipRequired': { status: 400, params: [] },
  'orders.field.billing.address.zipInvalid': { status: 400, params: [] },
  'orders.field.billing.vatIdInvalid': { status: 400, params: [] },
  'orders.field.billing.address.cityRequired': { status: 400, params: [] },
  'orders.field.billing.address.countryRequired': { status: 400, params: [] },
  'orders.field.logistics.address.companyRequired': { status: 400, params: [] },
  'orders.field.logistics.address.nameRequired': { status: 400, params: [] },
  'orders.field.logistics.address.streetRequired': { status: 400, params: [] },
  'orders.field.logistics.address.zipRequired': { status: 400, params: [] },
  'orders.field.logistics.address.zipInvalid': { status: 400, params: [] },
  'orders.field.logistics.address.cityRequired': { status: 400, params: [] },
  'orders.field.logistics.address.countryRequired': { status: 400, params: [] },
  'orders.field.termsAcceptedRequired': { status: 400, params: [] },
  'download.empty': { status: 409, params: [] },
  'download.tooLarge': { status: 413, params: [] },
  'deployment.notFound': { status: 404, params: [] },
  'deployment.idEmpty': { status: 400, params: [] },
  'deployment.urlEmpty': { status: 404, params: [] },
  'deployment.notRemoved': { status: 409, params: [] },
  'deployment.webhookEmpty': { status: 409, params: ['id'] },
  'deployment.webhookFailed': { status: 502, params: ['status', 'body'] },
  'collection.webhookEmpty': { status: 409, params: [] },
  'webhook.callNotFound': { status: 404, params: [] },
  'deployment.noFile': { status: 409, params: ['count'] },
  'deployment.openChanges': { status: 409, params: ['count'] },
  'deployment.empty': { status: 409, params: [] },
  'deployment.byAdd': { status: 403, params: [] },
  'deployment.planChanged': { status: 409, params: [] },
  'deployment.tooMany': { status: 429, params: ['limit'] },
  'deployment.tooLarge': { status: 413, params: ['limit'] },
  'deployment.nothingAsked': { status: 400, params: [] },
  'deployment.notReady': { status: 425, params: [] },
  'deployment.gone': { status: 410, params: [] },
  'deployment.notRestartable': { status: 409, params: [] },
  'deployment.endTooLate': { status: 400, params: ['latest'] },
  'deployment.notRunning': { status: 409, params: [] },
  'deployment.notDownloadable': { status: 409, params: ['status'] },
  'import.fileUnreadable': { status: 422, params: ['reason'] },
  'import.sheetUnknown': { status: 404, params: ['sheet'] },
  'import.rowsInvalid': { status: 400, params: ['start', 'end'] },
  'import.mappingEmpty': { status: 400, params: [] },
  'import.notFound': { status: 404, params: ['id'] },
  'import.typeNotSupported': { status: 415, params: ['type', 'types'] },
  'import.otherType': { status: 415, params: ['name'] },
  'import.encrypted': { status: 422, params: [] },
  'import.inflatesTooFar': { status: 413, params: [] },
  'import.takesTooLong': { status: 413, params: ['seconds'] },
  'import.jsonTooLarge': { status: 413, params: ['limit'] },
  'import.tooManyRows': { status: 413, params: ['limit'] },
  'import.tooManyColumns': { status: 413, params: ['limit'] },
  'import.tooManySheets': { status: 413, params: ['limit'] },
  'import.textTooLong': { status: 413, params: ['limit'] },
  'import.empty': { status: 422, params: [] },
  'import.stale': { status: 409, params: [] },
  'import.faultsLeft': { status: 409, params: ['count'] },
  'import.takenBack': { status: 409, params: [] },
  'import.fieldsNotAllowed': { status: 403, params: [] },
  'import.fieldTaken': { status: 409, params: ['id'] },
  'import.choicesNotAllowed': { status: 403, params: [] },
  'import.targetTwice': { status: 400, params: ['first', 'second'] },
  'import.unitAlone': { status: 400, params: ['found'] },
  'import.unitsMixed': { status: 400, params: ['caption', 'units'] },
  'import.unitUnnamed': { status: 400, params: ['caption', 'from'] },
  'import.unitUnsaid': { status: 400, params: ['caption', 'from', 'to', 'factor'] },
  'import.keyUnassigned': { status: 400, params: [] },
  'import.keyEmpty': { status: 422, params: [] },
  'import.keyMissing': { status: 422, params: ['found'] },
  'import.keyTwice': { status: 422, params: ['found', 'row'] },
  'import.keyAmbiguous': { status: 422, params: ['found'] },
  'import.referenceUnknown': { status: 422, params: ['found'] },
  'import.referenceAmbiguous': { status: 422, params: ['found'] },
  'import.pictureUnknown': { status: 422, params: ['found'] },
  'import.labelUnknown': { status: 422, params: ['property', 'found'] },
  'import.dateAmbiguous': { status: 422, params: ['found'] },
  'import.digitsLost': { status: 422, params: ['found'] },
  'import.cellError': { status: 422, params: ['found'] },
  'format.monthsInvalid': { status: 400, params: ['text'] },
  'search.termTooShort': { status: 400, params: [] },
  'search.termTooLong': { status: 400, params: ['most', 'found'] },
  'notification.notFound': { status: 404, params: ['id'] },
  'remark.notFound': { status: 404, params: ['id'] },
  'remark.empty': { status: 400, params: [] },
  'remark.cannotRead': { status: 400, params: [] },
  'remark.otherThread': { status: 400, params: [] },
  'remark.placeUnclear': { status: 400, params: [] },
  'mail.notFound': { status: 404, params: ['id'] },
  'mail.linkUnknown': { status: 404, params: [] },
  'job.notFound': { status: 404, params: ['id'] },
  'job.notCancellable': { status: 409, params: ['id'] },
  'job.notRetryable': { status: 409, params: ['id'] },
  'job.timedOut': { status: 500, params: ['minutes'] },
  'ownPdf.refused': { status: 422, params: ['name', 'reason'] },
  'ownPdf.onlyPrint': { status: 409, params: [] },
  'ownPdf.otherAction': { status: 409, params: [] },
  'ownPdf.none': { status: 404, params: [] },
  'printData.otherBytes': { status: 409, params: [] },
  'printData.notPrinted': { status: 409, params: [] },
  'printData.tooMany': { status: 400, params: ['limit'] },
  'printData.storeFailed': { status: 500, params: ['reason'] },
} as const satisfies Record<string, { status: number; params: readonly string[] }>

export type ErrorCode = keyof typeof errors

/**
 * Each parameter of the code's message: names, numbers, and words of the catalogues, never a sentence of one language. In a
 * conflict, the expected and found values may be any value of a field.
 */
export type ErrorParams<Code extends ErrorCode> = {
  readonly [Name in (typeof errors)[Code]['params'][number]]: Code extends 'write.conflict'
    ? JsonValue
    : Name extends 'faults'
      ? readonly FieldFault[]
      : Name extends 'reason'
        ? Worded
        : Name extends 'expected' | 'found' | 'options' | 'parts'
          ? number | Worded
          : string | number | Worded
}

/** One of several that are told together; `field` is a path. */
export type FieldFault = { readonly field: string; readonly code: string }

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/** The refusal as it travels: over HTTP, in a job's result, in a row of an import report. */
export type Refusal = { ok: false; code: ErrorCode; params: Readonly<Record<string, JsonValue>> }
export type Outcome<Value> = { ok: true; value: Value } | Refusal

export class ProductError extends Error {
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, JsonValue>>

  /** With a `cause` nobody refused anything: it is what happened to a machine. */
  constructor(refusal: Omit<Refusal, 'ok'>, options?: { cause: Error }) {
    super(`${refusal.code} ${JSON.stringify(refusal.params)}`, options)
    this.name = 'ProductError'
    this.code = refusal.code
    this.params = refusal.params
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** Whether somebody decided it, so that it would be decided again: it can be reported as what became of what was asked. */
export const isRefusal = (thrown: unknown): thrown is ProductError =>
  thrown instanceof ProductError && thrown.cause === undefined

/** The engine has too much to do: the same works later, whatever it is. */
export const isBusy = (thrown: unknown): thrown is ProductError =>
  thrown instanceof ProductError && thrown.code === 'artwork.busy'

/** Whether the same may work later without anybody's doing: nobody refused it, or somebody who has too much to do now. */
export const mayPass = (thrown: unknown): boolean =>
  !(thrown instanceof ProductError) || thrown.status >= 500 || thrown.status === 408 || thrown.status === 429

/** `refuse('collection.notFound', { id })`; parameters are checked by the compiler. */
export function refuse<Code extends ErrorCode>(
  code: Code,
  ...params: (typeof errors)[Code]['params'] extends readonly [] ? [] : [ErrorParams<Code>]
): Refusal {
  return { ok: false, code, params: params[0] ?? {} }
}

export function productError<Code extends ErrorCode>(
  code: Code,
  ...params: (typeof errors)[Code]['params'] extends readonly [] ? [] : [ErrorParams<Code>]
): ProductError {
  return new ProductError(refuse(code, ...params))
}

export const accept = <Value>(value: Value): Outcome<Value> => ({ ok: true, value })

/** Of the answers that a record is not there. */
export type NotFoundCode = Extract<ErrorCode, `${string}.notFound`>

/** Of the answers that a field is missing. */
export type RequiredCode = Extract<
  ErrorCode,
  `${'collection' | 'content' | 'contentType' | 'organization' | 'property' | 'publication'}.${'name' | 'label' | 'type' | 'prefix'}Required`
>

/** Codes of what happened to a machine, and not to what was asked. */
export const troubles: readonly ErrorCode[] = (Object.keys(errors) as ErrorCode[]).filter(
  (code) => errors[code].status >= 500,
)

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/** The value, or the refusal thrown. */
export function must<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new ProductError(outcome)
  return outcome.value
}
