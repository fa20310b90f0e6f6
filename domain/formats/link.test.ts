import { expect, test } from 'vitest'
import { isLink } from './link.ts'

test.each([
  ['https://garden.example/rose?lang=de#care', true],
  ['HTTP://garden.example', true],
  ['mailto:info@garden.example', true],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,<script>', false],
  ['www.garden.example', false],
  ['https://', false],
  ['https://garden.example/a rose', false],
  ['java\nscript:alert(1)', false],
])('%j: %s', (text, expected) => expect(isLink(text)).toBe(expected))
