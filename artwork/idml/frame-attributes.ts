import {
  anchoredObjectSetting,
  blendingSetting,
  effectSettings,
  frameFittingOption,
  itemAttributes,
  textFramePreference,
  textWrapPreference,
  type FrameAttributes,
} from '../model/frame-attributes.ts'
import { number } from '../model/attributes.ts'
import { readAttributes } from './attributes.ts'
import { readPath } from './geometry.ts'
import { child, elements, type XmlElement } from './xml.ts'

/** What an item or an object style says about looks, text area, fitting, wrap, anchor and transparency. */
export function readFrameAttributes(element: XmlElement): FrameAttributes {
  const own = readAttributes(element, itemAttributes)
  let bag: FrameAttributes = { ...own, ...everyCorner(own) }
  for (const setting of elements(element)) {
    if (setting.name === 'TextFramePreference') bag = { ...bag, ...readAttributes(setting, textFramePreference) }
    if (setting.name === 'FrameFittingOption') bag = { ...bag, ...readAttributes(setting, frameFittingOption) }
    if (setting.name === 'AnchoredObjectSetting') bag = { ...bag, ...readAttributes(setting, anchoredObjectSetting) }
    if (setting.name === 'TextWrapPreference') bag = { ...bag, ...readWrap(setting) }
    if (setting.name.endsWith('TransparencySetting')) bag = { ...bag, ...readTransparency(setting) }
  }
  return bag
}

/** Up to CS4 one option and radius spoke for all corners; later versions write it beside the four and mean the four. */
function everyCorner(own: FrameAttributes): FrameAttributes {
  if (own.CornerOption === undefined || own.TopLeftCornerOption !== undefined) return {}
  const option = own.CornerOption
  const radius = own.CornerRadius === undefined ? {} : { radius: own.CornerRadius }
  return {
    TopLeftCornerOption: option,
    TopRightCornerOption: option,
    BottomLeftCornerOption: option,
    BottomRightCornerOption: option,
    ...('radius' in radius && {
      TopLeftCornerRadius: radius.radius,
      TopRightCornerRadius: radius.radius,
      BottomLeftCornerRadius: radius.radius,
      BottomRightCornerRadius: radius.radius,
    }),
  }
}

function readWrap(setting: XmlElement): FrameAttributes {
  const offset = child(child(setting, 'Properties'), 'TextWrapOffset')?.attributes
  const side = (name: string): number => number(offset?.[name] ?? '') ?? 0
  const contour = readPath(setting)
  return {
    ...readAttributes(setting, textWrapPreference),
    ...(contour.length > 0 && { wrapContour: contour }),
    ...(offset && { TextWrapOffset: [side('Top'), side('Left'), side('Bottom'), side('Right')] }),
  }
}

/** Opacity and blending of the whole object; of its stroke, fill or content alone they are effects we only name. */
function readTransparency(setting: XmlElement): FrameAttributes {
  const ofObject = setting.name === 'TransparencySetting'
  let bag: FrameAttributes = {}
  for (const part of elements(setting)) {
    if (part.name === 'BlendingSetting' && ofObject) bag = { ...bag, ...readAttributes(part, blendingSetting) }
    if (Object.hasOwn(effectSettings, part.name)) {
      const on = isOn(part.attributes)
      if (on !== undefined) bag = { ...bag, [effectSettings[part.name as keyof typeof effectSettings]]: on }
    }
  }
  return bag
}

/** Shadows and feathers have a mode, the other effects a switch. */
const isOn = ({ Mode, Applied }: Readonly<Record<string, string>>): boolean | undefined =>
  Mode !== undefined ? Mode !== 'None' : Applied !== undefined ? Applied === 'true' : undefined
