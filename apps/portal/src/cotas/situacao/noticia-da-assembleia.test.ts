import { expect, test } from 'vitest'
import { noticiaDaAssembleia } from './noticia-da-assembleia.ts'

const desfeita = { tipo: 'contemplacao-desfeita', numero: 10 } as const
const hoje = { tipo: 'assembleia-hoje', numero: 11 } as const
const realizada = { tipo: 'assembleia-realizada', numero: 11 } as const
const vencimento = { tipo: 'vencimento', numero: 3 } as const

test.each([
  ['that of today, whatever else is news', [vencimento, desfeita, hoje], 11, 'Acompanhe a assembleia de hoje'],
  ['the one that is told first', [desfeita, realizada], 10, 'Veja como foi a assembleia'],
  ['the one held', [vencimento, realizada], 11, 'Veja o resultado e confira o sorteio'],
  ['none', [vencimento], undefined, undefined],
])('a quota is led to the assembly: %s', (_, atencoes, numero, linha) => {
  const noticia = noticiaDaAssembleia(atencoes)
  expect([noticia?.numero, noticia?.linha]).toEqual([numero, linha])
})
