import { ALCANCES } from '@contempla/consorcio'
import { type Call, contrato, erros } from '@contempla/contract'
import { describe, expect, it } from 'vitest'
import { type Path, rotas } from '../../routes.ts'
import { alcancaChamada, alcancaTela, DELEGAVEIS, SO_DO_TITULAR, TELAS } from './alcance.ts'

const daCota = (Object.keys(rotas) as Path[]).filter((path) => rotas[path].cota)
const abre = (alcance: (typeof ALCANCES)[number]) => daCota.filter((path) => alcancaTela(path, { alcance }))

describe('what a delegate reaches', () => {
  it('is what the contract delegates, call by call and scope by scope', () => {
    const doContrato = Object.entries<Call>(contrato).flatMap(([key, { delegavel }]) =>
      delegavel ? [[key, delegavel]] : [],
    )
    expect(Object.fromEntries(doContrato)).toEqual(DELEGAVEIS)
  })

  it('opens no screen but those of a quota, each with the scope of its call', () => {
    expect(Object.keys(TELAS).filter((path) => !daCota.includes(path as Path))).toEqual([])
    const [ver, pagar, lances] = ALCANCES.map(abre)
    expect(pagar).toEqual(ver)
    expect(lances?.filter((path) => !ver?.includes(path)).toSorted()).toEqual([
      '/bid_history',
      '/offers-and-bids',
      '/offers-and-bids-introduction',
    ])
    expect(lances?.toSorted()).toEqual(Object.keys(TELAS).toSorted())
  })

  it.each([
    '/boletos/antecipar',
    '/boletos/debito-automatico',
    '/boletos/unificarparcelas',
    '/boletos/renegociar/introducao',
    '/cancelamento/introducao',
    '/contemplado',
    '/documentos/2viadecontrato',
    '/documentos/informe-ir',
    '/ofertaseguro',
    '/situacaodogrupo',
    '/transferencia-cota/introducao',
  ] as const)('leaves %s to the holder', (path) => {
    expect(alcancaTela(path, { alcance: 'lances' })).toBe(false)
    expect(alcancaTela(path, null)).toBe(true)
  })

  it.each([
    ['POST /cotas/:id/cobrancas/boleto', [false, true, true]],
    ['POST /cotas/:id/credenciamento-lance', [false, false, true]],
    ['PUT /cotas/:id/lance-permanente', [false, false, false]],
    ['PUT /cotas/:id/bloqueio-contemplacao', [false, false, false]],
    ['GET /cotas/:id/boletos/:ticket/imprimir', [false, false, false]],
    ['POST /cotas/:id/boletos/:ticket/email', [false, false, false]],
  ] as const)('makes %s by scope', (chamada, esperado) => {
    expect(ALCANCES.map((alcance) => alcancaChamada(chamada, { alcance }))).toEqual(esperado)
    expect(alcancaChamada(chamada, undefined)).toBe(true)
  })

  it('says it as the server does', () => {
    expect(SO_DO_TITULAR).toBe(erros.SEM_ALCANCE_DELEGADO.mensagem)
  })
})
