import {
  anchoredObjectSetting,
  baselineFrameGridOption,
  blendingSetting,
  effectSettings,
  frameFittingOption,
  itemAttributes,
  partSettings,
  textFramePreference,
  textWrapPreference,
  type FrameAttributes,
  type OpacityStop,
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
    if (setting.name === 'BaselineFrameGridOption')
      bag = { ...bag, ...readAttributes(setting, baselineFrameGridOption) }
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

/** Opacity, blending and effects of the whole object, or of its stroke, fill or content. */
function readTransparency(setting: XmlElement): FrameAttributes {
  const ofPart = partSettings[setting.name as keyof typeof partSettings] as string | undefined
  const bag: Record<string, unknown> = {}
  for (const element of elements(setting)) {
    if (element.name === 'BlendingSetting') {
      const blending = readAttributes(element, blendingSetting)
      if (!ofPart) Object.assign(bag, blending)
      if (ofPart && blending.Opacity !== undefined) bag[`${ofPart}Opacity`] = blending.Opacity
      if (ofPart && blending.BlendMode !== undefined) bag[`${ofPart}BlendMode`] = blending.BlendMode
    }
    if (!Object.hasOwn(effectSettings, element.name)) continue
    const prefix = ofPart ? `${ofPart}.` : ''
    const effect = prefix + effectSettings[element.name as keyof typeof effectSettings]
    const on = isOn(element.attributes)
    if (on !== undefined) bag[effect] = on
    for (const [name, value] of Object.entries(element.attributes)) bag[`${effect}.${name}`] = value
    const stops = readOpacityStops(element)
    if (stops.length > 0) bag[`${prefix}opacityStops`] = stops
  }
  return bag as FrameAttributes
}

function readOpacityStops(element: XmlElement): OpacityStop[] {
  return [...elements(element)]
    .filter(({ name }) => name === 'OpacityGradientStop')
    .slice(0, 64)
    .map(({ attributes }) => ({
      at: (number(attributes.Location ?? '') ?? 0) / 100,
      strength: (number(attributes.Opacity ?? '') ?? 100) / 100,
      middle: (number(attributes.Midpoint ?? '') ?? 50) / 100,
    }))
    .toSorted((a, b) => a.at - b.at)
}

/** Shadows and feathers have a mode, the other effects a switch. */
const isOn = ({ Mode, Applied }: Readonly<Record<string, string>>): boolean | undefined =>
  Mode !== undefined ? Mode !== 'None' : Applied !== undefined ? Applied === 'true' : undefined
