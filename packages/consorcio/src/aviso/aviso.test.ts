import { describe, expect, test } from 'vitest'
import { AVISOS } from './aviso.ts'

describe('what goes by SMS', () => {
  const textos = Object.entries(AVISOS).flatMap(([chave, { sms }]) => (sms === null ? [] : [[chave, sms] as const]))

  test.each(textos)(
    'of %s is short enough to be one with the partner’s name, and holds no figure nor link',
    (_, sms) => {
      expect(sms.length).toBeLessThanOrEqual(65)
      expect(sms).not.toMatch(/[\d/$@]/)
      expect(sms).toMatch(/\.$/)
    },
  )
})
