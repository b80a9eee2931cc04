import { describe, expect, test } from 'vitest'
import { parametrosPadrao } from '../../parametros/parametros.ts'
import { parsePercent } from '../../valores/percentual.ts'
import type { CotaQueOferta } from '../lances.ts'
import type { OfertaCompleta } from '../oferta.ts'
import { type FatosDoPermanente, type PassoDoPermanente, passoDoPermanente } from './lance-permanente.ts'

const cota: CotaQueOferta = {
  dia: '2026-11-20',
  tipo: 'auto',
  pessoa: 'PF',
  credito: 8_000_000,
  saldoDevedor: 4_000_000,
  cancelada: false,
  contemplada: false,
}
const oferta: OfertaCompleta = {
  modalidade: 'livre',
  valor: 2_000_000,
  embutido: 0,
  fgts: 0,
  oferta: 'VL',
  forma: 'prazo',
  subsequentes: 0,
  trocaDeChaves: 0,
  quitacao: false,
  fgtsDeclarado: null,
}
const parametros = { ...parametrosPadrao('auto'), lanceFixo50: true, parcelasSubsequentesDoLance: 2 }
const proxima = { numero: 11, noPrazo: true, bloqueada: false, anterioresPublicadas: true, temLance: false }
const fatos: FatosDoPermanente = {
  mesmoTitular: true,
  grupoTerminou: false,
  veiculoConhecido: true,
  tentada: 10,
  proxima,
}

const ofertar: PassoDoPermanente = { passo: 'ofertar', assembleia: 11 }
const esperar: PassoDoPermanente = { passo: 'esperar' }
const encerrar = (motivo: Extract<PassoDoPermanente, { passo: 'encerrar' }>['motivo']): PassoDoPermanente => ({
  passo: 'encerrar',
  motivo,
})

describe('a standing bid', () => {
  test.each<[string, Partial<NonNullable<FatosDoPermanente['proxima']>>, PassoDoPermanente]>([
    ['is offered in the assembly after the last it was tried in', {}, ofertar],
    ['is not offered again in that one', { numero: 10 }, esperar],
    ['waits for the result of the assembly before', { anterioresPublicadas: false }, esperar],
    ['is not offered late', { noPrazo: false }, esperar],
    ['waits while the holder wants not to be contemplated', { bloqueada: true }, esperar],
    ['waits so even where the block took a bid back', { bloqueada: true, temLance: true }, esperar],
    [
      'leaves out an assembly in which the holder did something',
      { temLance: true },
      { passo: 'pular', assembleia: 11 },
    ],
    ['goes over assemblies that it had no time for', { numero: 13 }, { passo: 'ofertar', assembleia: 13 }],
  ])('%s', (_regra, mudanca, passo) => {
    expect(passoDoPermanente({ ...fatos, proxima: { ...proxima, ...mudanca } }, oferta, cota, parametros)).toEqual(
      passo,
    )
  })

  test('waits where no assembly is in the calendar yet', () => {
    expect(passoDoPermanente({ ...fatos, proxima: null }, oferta, cota, parametros)).toEqual(esperar)
  })

  test.each<[string, Partial<FatosDoPermanente>, Partial<CotaQueOferta>, PassoDoPermanente]>([
    ['the quota is of another', { mesmoTitular: false }, {}, encerrar('OUTRO_TITULAR')],
    [
      'the quota is of another and contemplated',
      { mesmoTitular: false },
      { contemplada: true },
      encerrar('OUTRO_TITULAR'),
    ],
    ['the quota was cancelled', {}, { cancelada: true }, encerrar('COTA_CANCELADA')],
    ['the quota was contemplated', {}, { contemplada: true }, encerrar('COTA_CONTEMPLADA')],
    ['the group held its last assembly', { grupoTerminou: true, proxima: null }, {}, encerrar('SEM_ASSEMBLEIAS')],
    [
      'it was contemplated, though the next is waited for',
      { proxima: null },
      { contemplada: true },
      encerrar('COTA_CONTEMPLADA'),
    ],
  ])('ends when %s', (_quando, mudanca, daCota, passo) => {
    expect(passoDoPermanente({ ...fatos, ...mudanca }, oferta, { ...cota, ...daCota }, parametros)).toEqual(passo)
  })

  const fixo50 = { modalidade: 'fixo-50', valor: 4_000_000 } as const
  test.each<[string, Partial<OfertaCompleta>, Partial<typeof parametros>, PassoDoPermanente]>([
    ['a fixed bid of all that is owed is offered', fixo50, {}, ofertar],
    [
      'one of a kind that the group takes no more ends',
      fixo50,
      { lanceFixo50: false },
      encerrar('MODALIDADE_NAO_ADMITIDA'),
    ],
    ['as many coming instalments as the group lets it pay are offered', { subsequentes: 2 }, {}, ofertar],
    ['one more than that ends it', { subsequentes: 3 }, {}, encerrar('PARCELAS_SEGUINTES_DEMAIS')],
    ['keys that the group takes no more end it', { trocaDeChaves: 1 }, {}, encerrar('TROCA_DE_CHAVES_NAO_ADMITIDA')],
    ['the least that the group takes is offered', {}, { lanceMinimoPpt: parsePercent('50') }, ofertar],
    [
      'a centavo less ends it',
      { valor: 1_999_999 },
      { lanceMinimoPpt: parsePercent('50') },
      encerrar('LANCE_ABAIXO_DO_MINIMO'),
    ],
    [
      'more of the credit than the group takes ends it',
      { embutido: 1_600_010 },
      { lanceEmbutidoMaximoPpt: parsePercent('20') },
      encerrar('EMBUTIDO_ACIMA_DO_PERMITIDO'),
    ],
    ['nothing left to be paid ends it', { valor: 0 }, {}, encerrar('LANCE_VAZIO')],
    ['what has no words of its own ends it all the same', { fgts: 1 }, {}, encerrar('OFERTA_RECUSADA')],
  ])('%s', (_regra, daOferta, doGrupo, passo) => {
    expect(passoDoPermanente(fatos, { ...oferta, ...daOferta }, cota, { ...parametros, ...doGrupo })).toEqual(passo)
  })

  test('a fixed bid of a centavo more than is owed ends', () => {
    const deve = { ...cota, saldoDevedor: 3_999_999 }
    expect(passoDoPermanente(fatos, { ...oferta, ...fixo50 }, deve, parametros)).toEqual(
      encerrar('LANCE_ACIMA_DO_MAXIMO'),
    )
  })

  test('with a vehicle that the lists no longer have ends', () => {
    expect(passoDoPermanente({ ...fatos, veiculoConhecido: false }, oferta, cota, parametros)).toEqual(
      encerrar('TROCA_DE_CHAVES_DESCONHECIDA'),
    )
  })

  test('is not ended by its offer while there is nothing to offer it in', () => {
    const bloqueada = { ...fatos, proxima: { ...proxima, bloqueada: true } }
    expect(passoDoPermanente(bloqueada, { ...oferta, valor: 0 }, cota, parametros)).toEqual(esperar)
  })
})
