import { expect, it } from 'vitest'
import { comoAvisamos, oQueNaoFoi, porOndeFoi } from './envios.ts'

const em = '2026-11-20T17:05:00.000Z'
const email = { canal: 'email', para: 'd•••@exemplo.com.br', situacao: 'enviado', em } as const
const sms = { canal: 'sms', para: null, situacao: 'falhou', em: null } as const
const push = { canal: 'push', para: null, situacao: 'falhou', em: null } as const
const hoje = '2026-11-20'

it('tells each way and its state, the portal first', () => {
  expect(comoAvisamos({ avisa: true, lidaEm: em, envios: [email, sms, push] }, hoje)).toEqual([
    { por: 'Aqui no portal', estado: 'Lida. Hoje, às 14:05' },
    { por: 'E-mail para d•••@exemplo.com.br', estado: 'Enviado. Hoje, às 14:05' },
    { por: 'SMS', estado: 'Não conseguimos entregar' },
    { por: 'Notificação no aparelho', estado: 'Não conseguimos entregar' },
  ])
})

it.each([
  [true, 'Não lida'],
  [false, 'Guardada aqui'],
])('what calls (%s) and is unread is %s', (avisa, estado) => {
  expect(comoAvisamos({ avisa, lidaEm: null, envios: [] }, hoje)).toEqual([{ por: 'Aqui no portal', estado }])
})

it.each([
  ['a text message', [email, sms], 'SMS não entregue', 'E-mail'],
  ['a device, which is no loss', [email, push], null, 'E-mail'],
  ['nothing', [], null, null],
  ['nothing yet', [{ ...email, situacao: 'tentando', em: null }], null, null],
  ['nothing of two', [email, { ...sms, situacao: 'enviado' }], null, 'E-mail e SMS'],
] as const)('says that %s was not delivered, and what was', (_que, envios, perdido, foi) => {
  expect(oQueNaoFoi({ envios: [...envios] })).toBe(perdido)
  expect(porOndeFoi({ envios: [...envios] })).toBe(foi)
})
