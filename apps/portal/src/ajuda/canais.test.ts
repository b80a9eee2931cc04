import { expect, it } from 'vitest'
import type { Canal } from './canais.ts'
import { canaisDoParceiro } from './canais.ts'

const zap = 'https://wa.me/551140000100'
const outro = 'https://wa.me/551140000999'
const ola = '?text=Ol%C3%A1'
const canal = (href: string): Canal => ({ tipo: 'whatsapp', titulo: 'x', valor: 'y', href, horario: null })

it.each([
  ['none of its own', [], null, null, []],
  ['a general link', [], zap, null, [zap]],
  ['a link of the service', [], null, zap, [zap]],
  ['both, to different people', [], zap, outro, [outro, zap]],
  ['both, to the same people', [], zap, zap + ola, [zap + ola]],
  ['a link that a channel has already', [zap], zap, zap + ola, [zap]],
  ['a link beside another channel', [outro], zap, null, [outro, zap]],
  ['a link that is no URL', [], 'whatsapp', null, ['whatsapp']],
])('shows the channels and %s', (_, canais, whatsapp_url, link_atendimento_whatsapp, expected) => {
  const achados = canaisDoParceiro(canais.map(canal), { whatsapp_url, link_atendimento_whatsapp })
  expect(achados.map(({ href }) => href)).toEqual(expected)
})
