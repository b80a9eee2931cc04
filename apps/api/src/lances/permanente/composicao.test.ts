import { expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { lancesDe, novoOfertante, novoOfertanteDeImovel } from '../titular.fixture.ts'
import { makeRotina, permanentesDe, reunir } from './permanente.fixture.ts'

const cena = useCena()

/** The group is so small that no assembly has the money for a bid beside its draw. */
const cotas = 8

test('FGTS is offered anew by the answers that were given, and no more of it than before, where the bid grew with the credit', async () => {
  const { grupo, id, titular } = await novoOfertanteDeImovel(cena, { cotas })
  const declaracaoFGTS = {
    tresAnosDeTrabalho: true,
    financiamentoAtivoNoSfh: false,
    finalidade: 'comprar-imovel',
    valorDoImovel: 40_000_000,
  }
  const oferta = { situacaoOferta: 'PE', valorLanceEmbutido: 500_000, valorFGTS: 750_000, declaracaoFGTS }
  expect((await titular.permanecer(3_000_000, oferta)).data.lance).toMatchObject({ valorFGTS: 750_000 })
  await reunir(cena(), grupo, 10, 5)
  await cena().ambiente.sql('update cota set credito_centavos = 8800000 where id = $1', [id])
  expect(await makeRotina(cena(), grupo.id)).toEqual({ ofertados: 1, terminados: 0 })
  expect((await lancesDe(cena(), id)).at(-1)).toMatchObject({
    assembleia: 11,
    valor_centavos: 3_300_000,
    embutido_centavos: 550_000,
    fgts_centavos: 750_000,
    fgts_declarado: declaracaoFGTS,
  })
})

const [fabricante, modelo, fornecedor] = [931, 9311, 93_001]

async function comVeiculo() {
  const { ambiente, parceiro } = cena()
  await ambiente.importar(
    [
      { tipo: 'fabricante', codigo: fabricante, nome: 'Poente' },
      { tipo: 'modeloDoBem', codigo: modelo, fabricante, nome: 'Poente Mar' },
      { tipo: 'fornecedor', parceiro: parceiro.chave, codigo: fornecedor, nome: 'Pátio', cidade: 'Campinas', uf: 'SP' },
    ],
    3,
  )
  const ofertante = await novoOfertante(cena, { cotas, parametros: { trocaDeChaves: true } })
  const trocaChaves = {
    codFabricante: fabricante,
    codModelo: modelo,
    idFornecedor: fornecedor,
    anoModelo: 2021,
    valor: 1_000_000,
  }
  const { data } = await ofertante.titular.permanecer(4_000_000, { situacaoModalidade: 'LS', trocaChaves })
  expect(data.lancePermanente).toMatchObject({ trocaChaves })
  await reunir(cena(), ofertante.grupo, 10, 5)
  return { ...ofertante, trocaChaves }
}

test('the vehicle of an exchange of keys is offered anew while it and its supplier are in the lists, and ends it after', async () => {
  const { grupo, id, trocaChaves } = await comVeiculo()
  expect(await makeRotina(cena(), grupo.id)).toEqual({ ofertados: 1, terminados: 0 })
  expect((await lancesDe(cena(), id)).at(-1)).toMatchObject({
    modalidade: 'fixo-50',
    valor_centavos: 4_000_000,
    troca_de_chaves: trocaChaves,
  })
  await reunir(cena(), grupo, 11, 6)
  await cena().ambiente.sql('update fornecedor set codigo = codigo + 1000000 where codigo = $1', [fornecedor])
  expect(await makeRotina(cena(), grupo.id)).toEqual({ ofertados: 0, terminados: 1 })
  expect(await permanentesDe(cena(), id)).toMatchObject([{ motivo: 'TROCA_DE_CHAVES_DESCONHECIDA' }])
})
