import { grauDaAtencao } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import type { CotaSimples } from '../situacao/estado.ts'
import { outrasQuePedem } from './outras.ts'

const hoje = '2026-11-27'
const atraso = {
  tipo: 'atraso',
  grau: grauDaAtencao({ tipo: 'atraso', dia: hoje, caso: null }, hoje),
  tom: 'erro',
  dia: hoje,
  valor: 100,
  numero: 1,
  quantas: 1,
  resta: null,
  caso: null,
} as const

const cota = (idCota: number, partes: Partial<CotaSimples> = {}): CotaSimples => ({
  idCota,
  cota: String(idCota).padStart(4, '0'),
  grupo: '000101',
  versao: 0,
  apelido: null,
  fotoUrl: null,
  tipo: 'auto',
  situacaoCota: 'Ativo',
  valorBem: 100,
  perfil: { senhaExpirada: false, noAssembleia: 25 },
  contemplada: false,
  cancelada: false,
  quitada: false,
  creditoUtilizado: false,
  grupoEmFormacao: false,
  grupoEncerrado: false,
  apuradaEm: hoje,
  atencoes: [atraso],
  ...partes,
})

test.each([
  [0, 0],
  [1, 1],
  [3, 3],
  [4, 3],
  [23, 3],
])('of %i other quotas that ask for something %i are shown, and all are counted', (quantas, mostradas) => {
  const outras = Array.from({ length: quantas }, (_, i) => cota(i + 2))
  const lidas = outrasQuePedem([cota(1), ...outras, cota(99, { atencoes: [] })], [1])
  expect(lidas).toMatchObject({ total: quantas })
  expect(lidas.mostradas).toHaveLength(mostradas)
})

test('each is called by what tells it from all of the person’s, those that are not shown too', () => {
  const cotas = [cota(1), cota(2), cota(3, { tipo: 'imovel' }), cota(4, { tipo: 'imovel', atencoes: [] })]
  const casa = cota(5, { apelido: 'Casa' })
  expect(outrasQuePedem([...cotas, casa], [1]).mostradas.map(({ nome }) => nome)).toEqual([
    'Automóvel (grupo 000101, cota 0002)',
    'Imóvel (grupo 000101, cota 0003)',
    'Casa',
  ])
})
