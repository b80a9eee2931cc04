import { apurarSorteio, DESFECHOS_DA_COTA, type Premios } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import type { Resultado } from '../consultas.ts'
import { emPalavras, inicioNoPremio, oQueDeu } from './palavras.ts'

const resultado = (daCota: Partial<Resultado['daCota']>, resto: Partial<Resultado> = {}): Resultado => ({
  numero: 10,
  data: '2026-11-20',
  dataExtracao: '2026-11-18',
  concurso: null,
  premios: ['00007', '99999', '99998', '99997', '99996'],
  participantes: 100,
  numeroDesempate: 7,
  publicadaEm: '2026-11-20T15:00:00.000Z',
  sorteios: [
    {
      metodo: 'centena',
      candidatos: [],
      aproximacao: { tentativas: 0, mostradas: [] },
      contemplada: 7,
      servida: true,
    },
  ],
  contempladas: [],
  quantidadeLances: 12,
  menorPercentualVencedor: 62.5,
  maiorPercentualVencedor: 75,
  saldoInicial: 0,
  saldoFinal: 0,
  pacote: { endereco: '/x', hash: null },
  daCota: { cota: 9, desfecho: 'nao-sorteada', motivo: null, distancia: 2, lance: null, ...daCota },
  ...resto,
})
const lance = { protocolo: 'P', percentualLance: 50, posicao: 3 }

describe('what came of the quota', () => {
  test.each<[Partial<Resultado['daCota']>, Partial<Resultado>, string, string]>([
    [{}, {}, 'Sua cota não foi sorteada desta vez', 'A sorteada foi a 0007, a 2 números da sua.'],
    [{ distancia: 1 }, {}, 'Sua cota não foi sorteada desta vez', 'A sorteada foi a 0007, a 1 número da sua.'],
    [{}, { sorteios: [] }, 'Sua cota não foi sorteada desta vez', 'Nenhuma cota podia ser contemplada por sorteio.'],
    [
      { desfecho: 'contemplada-por-lance', lance },
      {},
      'Parabéns pela sua contemplação!',
      'Seu lance, de 50% do crédito, ficou em 3º lugar entre 12, e o fundo do grupo cobriu o crédito.',
    ],
    [
      { desfecho: 'lance-nao-contemplado', lance },
      {},
      'Seu lance não foi contemplado desta vez',
      'Seu lance, de 50% do crédito, ficou em 3º lugar entre 12. O menor contemplado foi de 62,5%.',
    ],
    [
      { desfecho: 'lance-nao-contemplado', lance },
      { menorPercentualVencedor: null },
      'Seu lance não foi contemplado desta vez',
      'Seu lance, de 50% do crédito, ficou em 3º lugar entre 12. O fundo do grupo não cobriu nenhum.',
    ],
    [
      { desfecho: 'lance-nao-contemplado' },
      {},
      'O lance que esta cota tinha não foi contemplado desta vez',
      'O lance que esta cota tinha concorreu. O menor contemplado foi de 62,5%.',
    ],
    [
      { desfecho: 'fora-da-assembleia', motivo: 'EM_ATRASO' },
      {},
      'Sua cota não participou desta assembleia',
      'Havia parcela em atraso no dia.',
    ],
  ])('%j', (daCota, resto, titulo, apoio) => {
    expect(emPalavras(resultado(daCota, resto))).toEqual({ titulo, apoio })
  })

  test.each(DESFECHOS_DA_COTA.map((d) => [d]))('%s has its words', (desfecho) => {
    const { titulo, apoio } = emPalavras(resultado({ desfecho, motivo: 'EM_ATRASO', lance }))
    expect([titulo, apoio].map((texto) => texto.length > 10)).toEqual([true, true])
  })
})

test.each([
  [{ cota: 7, motivo: null }, 'é a sorteada'],
  [{ cota: 8, motivo: null }, 'não foi preciso olhar'],
  [{ cota: 8, motivo: 'INAPTA' }, 'não podia ser contemplada'],
  [{ cota: null, motivo: 'ACIMA_DO_NUMERO_DE_COTAS' }, 'o grupo não tem essa cota'],
])('of the candidate %j it is told: %s', (candidato, palavras) => {
  expect(oQueDeu(candidato, 7)).toBe(palavras)
})

test.each([
  [750, 'tres'],
  [750, 'duas'],
  [4_000, 'tres'],
  [9_000, 'tres'],
] as const)(
  'of a group of %i by %s, the digits of each number are where the prize has them',
  (participantes, centenas) => {
    const premios: Premios = ['12345', '67890', '13579', '24680', '98765']
    const regra = {
      centenasPorPremio: centenas,
      reducaoDeMilhar: 'subtracao',
      aproximacao: 'alternada',
      numeroBase: 'primeiro-premio',
      desempate: 'superior',
    } as const
    const { candidatos } = apurarSorteio(premios, participantes, regra, () => 'EM_ATRASO')
    for (const candidato of candidatos) {
      const premio = premios[(candidato.premio ?? 0) - 1] ?? ''
      const inicio = inicioNoPremio(candidatos, candidato)
      expect(premio.slice(inicio, inicio + candidato.sorteado.length)).toBe(candidato.sorteado)
    }
  },
)
