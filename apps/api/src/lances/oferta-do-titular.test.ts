import { fundamentoDeTeste, PLANOS } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { type Cena, useCena } from '../assembleias/assembleias.fixture.ts'
import {
  type createTitular,
  lancesDe,
  novoOfertante,
  novoOfertanteDeImovel,
  type OfertaDoTitular,
} from './titular.fixture.ts'

const cena = useCena()

type Limites = { minimo: number; maximo: number }
type Caso = [caso: string, valor: (limites: Limites) => number, oferta: OfertaDoTitular, codigo: string | null]

/** Simulates and confirms an offer: both accept it, or both refuse it and nothing is stored. */
async function expectOferta(
  { id, titular }: Awaited<ReturnType<typeof novoOfertante>>,
  [, valorDe, oferta, codigo]: Caso,
) {
  const { tiposLance } = (await titular.credenciamento()).data
  const valor = valorDe({ minimo: tiposLance[0].valorMinimo, maximo: tiposLance[0].valorMaximo })
  const simulada = await titular.simular(valor, oferta)
  const confirmada = await titular.confirmar(valor, simulada.data?.identificador ?? '0'.repeat(64), oferta)
  expect([simulada.codigo ?? null, confirmada.codigo ?? null]).toEqual([codigo, codigo])
  const lances = await lancesDe(cena(), id)
  expect(lances.map(({ valor_centavos: v }) => v)).toEqual(codigo === null ? [valor] : [])
  return { valor, simulada, confirmada }
}

const de = (valor: number) => () => valor
const declaracao = {
  tresAnosDeTrabalho: true,
  financiamentoAtivoNoSfh: false,
  finalidade: 'comprar-imovel',
  valorDoImovel: 225_000_000,
}
const seguintes = (quantas: number) =>
  ({ quantidadeParcelaSubsequente: quantas, utilizaAntecipacao: quantas > 0 ? 'S' : 'N' }) as const

describe('an offer for a car', () => {
  test.each<Caso>([
    ['the least', ({ minimo }) => minimo, {}, null],
    ['a centavo less than the least', ({ minimo }) => minimo - 1, {}, 'LANCE_ABAIXO_DO_MINIMO'],
    ['the most', ({ maximo }) => maximo, {}, null],
    ['a centavo more than the most', ({ maximo }) => maximo + 1, {}, 'LANCE_ACIMA_DO_MAXIMO'],
    ['nothing', de(0), {}, 'LANCE_VAZIO'],
    ['a quarter embedded', de(3_000_000), { valorLanceEmbutido: 2_000_000 }, null],
    ['a centavo more embedded', de(3_000_000), { valorLanceEmbutido: 2_000_001 }, 'EMBUTIDO_ACIMA_DO_PERMITIDO'],
    ['all of it embedded', de(1_000_000), { valorLanceEmbutido: 1_000_000 }, null],
    ['more embedded than offered', de(1_000_000), { valorLanceEmbutido: 1_000_001 }, 'EMBUTIDO_E_FGTS_ACIMA_DO_LANCE'],
    ['FGTS', de(1_000_000), { valorFGTS: 1 }, 'FGTS_SO_EM_IMOVEL'],
    ['25% fixed', de(2_000_000), { situacaoModalidade: 'LF', situacaoOferta: 'PE' }, null],
    ['a centavo less than 25% fixed', de(1_999_999), { situacaoModalidade: 'LF' }, 'LANCE_FIXO_DIFERENTE'],
    ['a centavo more than 50% fixed', de(4_000_001), { situacaoModalidade: 'LS' }, 'LANCE_FIXO_DIFERENTE'],
    ['the most instalments first', de(2_000_000), seguintes(12), null],
    ['one more', de(2_000_000), seguintes(13), 'PARCELAS_SEGUINTES_DEMAIS'],
    ['all that is owed, as one that pays off', ({ maximo }) => maximo, { lancequitacao: 'S' }, null],
    ['a centavo less, as one that pays off', ({ maximo }) => maximo - 1, { lancequitacao: 'S' }, 'QUITACAO_DIFERENTE'],
    ['diluted', de(2_000_000), { tipoAmortizacao: 'PC', lanceDiluido: 'S' }, null],
    ['said diluted, by term', de(2_000_000), { lanceDiluido: 'S' }, 'OFERTA_INCOERENTE'],
    ['by instalment, not said diluted', de(2_000_000), { tipoAmortizacao: 'PC' }, 'OFERTA_INCOERENTE'],
    ['said to anticipate none', de(2_000_000), { utilizaAntecipacao: 'S' }, 'OFERTA_INCOERENTE'],
    [
      'keys of a vehicle in no list',
      de(4_000_000),
      { situacaoModalidade: 'LS', trocaChaves: veiculo(1, 1, 1, 100) },
      'TROCA_DE_CHAVES_DESCONHECIDA',
    ],
  ])('%s', async (...caso) => {
    await expectOferta(await novoOfertante(cena), caso)
  })

  test('of a type that the group does not take is refused', async () => {
    const ofertante = await novoOfertante(cena, { parametros: { lanceFixo25: false } })
    await expectOferta(ofertante, ['', de(2_000_000), { situacaoModalidade: 'LF' }, 'MODALIDADE_NAO_ADMITIDA'])
  })
})

describe('an offer for real estate', () => {
  test.each<Caso>([
    [
      'FGTS and credit alone',
      de(3_000_000),
      { valorLanceEmbutido: 2_000_000, valorFGTS: 1_000_000, declaracaoFGTS: declaracao },
      null,
    ],
    ['FGTS without the answers', de(3_000_000), { valorFGTS: 1_000_000 }, 'FGTS_NAO_ELEGIVEL'],
    [
      'a centavo more of them than is offered',
      de(3_000_000),
      { valorLanceEmbutido: 2_000_000, valorFGTS: 1_000_001 },
      'EMBUTIDO_E_FGTS_ACIMA_DO_LANCE',
    ],
    ['FGTS of who may use it', de(3_000_000), { valorFGTS: 1_000_000, declaracaoFGTS: declaracao }, null],
    [
      'FGTS of who may not',
      de(3_000_000),
      { valorFGTS: 1_000_000, declaracaoFGTS: { ...declaracao, financiamentoAtivoNoSfh: true } },
      'FGTS_NAO_ELEGIVEL',
    ],
    [
      'FGTS for a property of a centavo more than it is for',
      de(3_000_000),
      { valorFGTS: 1_000_000, declaracaoFGTS: { ...declaracao, valorDoImovel: 225_000_001 } },
      'IMOVEL_ACIMA_DO_TETO',
    ],
  ])('%s', async (...caso) => {
    await expectOferta(await novoOfertanteDeImovel(cena), caso)
  })

  test('of FGTS says what the property is worth, which has a cap', async () => {
    const { titular } = await novoOfertanteDeImovel(cena)
    const { valorDoImovel: _, ...semValor } = declaracao
    const { status, json } = await titular.simular(3_000_000, { valorFGTS: 1_000_000, declaracaoFGTS: semValor })
    expect([status, json.campos[0].campo]).toEqual([400, 'declaracaoFGTS.valorDoImovel'])
  })

  test('of a company is offered no FGTS and takes none, by its holder or by the staff', async () => {
    const ofertante = await novoOfertanteDeImovel(cena)
    const { id, titular } = ofertante
    const opcoes = async () => {
      const { fgts, opcoes: lidas } = (await titular.credenciamento()).data
      return [fgts === null, lidas.some(({ codigo }: { codigo: string }) => codigo === '002')]
    }
    expect(await opcoes()).toEqual([false, true])
    await cena().ambiente.sql(
      "update cliente set tipo_pessoa = 'PJ' where id = (select cliente_id from cota where id = $1)",
      [id],
    )
    expect(await opcoes()).toEqual([true, false])
    const comFgts = { valorFGTS: 1_000_000, declaracaoFGTS: declaracao }
    await expectOferta(ofertante, ['', de(3_000_000), comFgts, 'FGTS_SO_DE_PESSOA_FISICA'])
    const { gestor } = cena()
    expect((await gestor.chamar('GET /cotas/:id/lances', { params: { id } })).data.aceitaFgts).toBe(false)
    const body = { modalidade: 'livre', valorCentavos: 3_000_000, fgtsCentavos: 1, forma: 'prazo' }
    const daEquipe = [
      await gestor.chamar('POST /cotas/:id/lances/simulacao', { params: { id }, body }),
      await gestor.chamar('POST /cotas/:id/lances', {
        params: { id },
        body: { ...body, fundamento: fundamentoDeTeste },
      }),
    ]
    expect(daEquipe.map(({ codigo }) => codigo)).toEqual(['FGTS_SO_DE_PESSOA_FISICA', 'FGTS_SO_DE_PESSOA_FISICA'])
    expect(await lancesDe(cena(), id)).toEqual([])
  })

  test('tells FGTS as a percentage of the bid, and own money as what is left', async () => {
    const { titular } = await novoOfertanteDeImovel(cena)
    const { data } = await titular.simular(3_000_000, {
      valorLanceEmbutido: 500_000,
      valorFGTS: 750_000,
      declaracaoFGTS: declaracao,
    })
    expect(data).toMatchObject({
      percentualLance: 37.5,
      percentualFGTS: 25,
      recursosProprios: 1_750_000,
      creditoLiquido: 7_500_000,
    })
  })
})

function veiculo(codFabricante: number, codModelo: number, idFornecedor: number, valor: number) {
  return { codFabricante, codModelo, idFornecedor, anoModelo: 2024, valor }
}

/** The supplier's code is the same in every partner. */
const fornecedor = 77

/** Imports three makers with a model each, and suppliers of this partner and of another. */
async function importVeiculos({ ambiente, parceiro }: Cena) {
  const loja = (nome: string) => ({ tipo: 'fornecedor', parceiro: parceiro.chave, nome, cidade: 'Campinas', uf: 'SP' })
  await ambiente.importar(
    [
      { tipo: 'fabricante', codigo: 901, nome: 'Aurora' },
      { tipo: 'fabricante', codigo: 902, nome: 'Boreal 100%' },
      { tipo: 'fabricante', codigo: 903, nome: 'Citroën-Sol' },
      { tipo: 'modeloDoBem', codigo: 9011, fabricante: 901, nome: 'Aurora Sol' },
      { tipo: 'modeloDoBem', codigo: 9021, fabricante: 902, nome: 'Boreal Lua' },
      { ...loja('Loja do bairro'), codigo: fornecedor },
      { ...loja('Loja do bairro'), codigo: fornecedor + 1 },
    ],
    3,
  )
}

describe('the exchange of keys', () => {
  const fixo = { situacaoModalidade: 'LS' } as const
  test('is found by the maker, the model and the supplier of the partner, as typed', async () => {
    const { titular } = await novoOfertante(cena, { parametros: { trocaDeChaves: true } })
    await importVeiculos(cena())
    const fabricantes = async (nomefabricante: string) =>
      (await titular.chamar('GET /cotas/:id/fabricantes', { query: { nomefabricante } })).data.map(
        ({ nomeFabricante }: { nomeFabricante: string }) => nomeFabricante,
      )
    expect(await fabricantes('aur')).toEqual(['Aurora'])
    expect(await fabricantes('citroe')).toEqual(['Citroën-Sol'])
    expect(await fabricantes('SÓL')).toEqual(['Citroën-Sol'])
    expect(await fabricantes('urora')).toEqual([])
    expect(await fabricantes('')).toHaveLength(3)
    expect(await fabricantes('%')).toEqual([])
    const modelos = async (codfabricante: number, nomebem: string) =>
      (await titular.chamar('GET /cotas/:id/modelosbens', { query: { codfabricante, nomebem } })).data
    expect(await modelos(901, 'sol')).toEqual([{ codModelo: 9011, codFabricante: 901, nomeBem: 'Aurora Sol' }])
    expect(await modelos(902, 'sol')).toEqual([])
    const dados = (id: number) =>
      titular.chamar('GET /cotas/:id/fornecedores/:fornecedor', { params: { fornecedor: id } })
    expect((await dados(fornecedor)).data).toEqual({
      idFornecedor: fornecedor,
      nome: 'Loja do bairro',
      cidade: 'Campinas',
      uf: 'SP',
    })
    expect((await dados(2_000_000_000)).codigo).toBe('NAO_ENCONTRADO')
    const fornecedores = async (nome: string) =>
      (await titular.chamar('GET /cotas/:id/fornecedores', { query: { nome } })).data.map(
        ({ idFornecedor }: { idFornecedor: number }) => idFornecedor,
      )
    expect(await fornecedores('do BAIRRO camp')).toEqual([fornecedor, fornecedor + 1])
    expect(await fornecedores(String(fornecedor))).toEqual([fornecedor])
    expect(await fornecedores('%')).toEqual([])
  })

  test.each<[string, OfertaDoTitular, string | null]>([
    ['for all of own money', { ...fixo, trocaChaves: veiculo(901, 9011, fornecedor, 4_000_000) }, null],
    [
      'for a centavo more than own money',
      { ...fixo, valorLanceEmbutido: 1, trocaChaves: veiculo(901, 9011, fornecedor, 4_000_000) },
      'TROCA_DE_CHAVES_ACIMA_DO_LANCE',
    ],
    [
      'of a model of another maker',
      { ...fixo, trocaChaves: veiculo(902, 9011, fornecedor, 100) },
      'TROCA_DE_CHAVES_DESCONHECIDA',
    ],
    [
      'with a supplier that does not exist',
      { ...fixo, trocaChaves: veiculo(901, 9011, 2_000_000_000, 100) },
      'TROCA_DE_CHAVES_DESCONHECIDA',
    ],
  ])('%s', async (caso, oferta, codigo) => {
    const ofertante = await novoOfertante(cena, { parametros: { trocaDeChaves: true } })
    await importVeiculos(cena())
    await expectOferta(ofertante, [caso, de(4_000_000), oferta, codigo])
    const guardados = (await lancesDe(cena(), ofertante.id)).map((lance) => lance['troca_de_chaves'])
    expect(guardados).toEqual(codigo === null ? [veiculo(901, 9011, fornecedor, 4_000_000)] : [])
  })

  test('is repeated with the names of what it cites', async () => {
    const { titular } = await novoOfertante(cena, { parametros: { trocaDeChaves: true } })
    await importVeiculos(cena())
    const trocaChaves = veiculo(901, 9011, fornecedor, 100)
    expect((await titular.ofertar(4_000_000, { ...fixo, trocaChaves })).status).toBe(200)
    expect((await titular.credenciamento()).data.repetir).toMatchObject({
      trocaChaves,
      veiculo: { nomeFabricante: 'Aurora', nomeBem: 'Aurora Sol', nomeFornecedor: 'Loja do bairro' },
    })
  })

  test.each([
    ['a free bid', { situacaoModalidade: 'LL' }, 2_000_000],
    ['a fixed bid of 25%', { situacaoModalidade: 'LF' }, 2_000_000],
  ] as const)('is not taken in %s', async (caso, oferta, valor) => {
    const ofertante = await novoOfertante(cena, { parametros: { trocaDeChaves: true } })
    await importVeiculos(cena())
    const trocaChaves = veiculo(901, 9011, fornecedor, 100)
    await expectOferta(ofertante, [caso, de(valor), { ...oferta, trocaChaves }, 'TROCA_DE_CHAVES_NAO_ADMITIDA'])
  })

  test('is not taken where the group has no rule 003', async () => {
    const ofertante = await novoOfertante(cena, { parametros: { trocaDeChaves: false } })
    await importVeiculos(cena())
    const trocaChaves = veiculo(901, 9011, fornecedor, 100)
    await expectOferta(ofertante, ['', de(4_000_000), { ...fixo, trocaChaves }, 'TROCA_DE_CHAVES_NAO_ADMITIDA'])
  })
})

describe('a bid of all that is owed', () => {
  const quitar = async (titular: ReturnType<typeof createTitular>) => {
    const { valorSaldoDevedor, podeQuitar, semQuitacao } = (await titular.credenciamento()).data
    return { podeQuitar, semQuitacao, simulada: await titular.simular(valorSaldoDevedor, { lancequitacao: 'S' }) }
  }

  test('pays off a plan that the contemplation leaves as it is; what is open then, and paid before, comes back', async () => {
    const { id, titular } = await novoOfertante(cena)
    const { podeQuitar, simulada } = await quitar(titular)
    const [{ aberto } = { aberto: 0 }] = await cena().ambiente.sql<{ aberto: number }>(
      "select coalesce(sum((e->>'valor')::bigint), 0)::bigint as aberto from cota_saldo s, jsonb_array_elements(s.em_aberto) e where s.cota_id = $1",
      [id],
    )
    expect(podeQuitar).toBe(true)
    expect(simulada.data).toMatchObject({ lancequitacao: 'S', valorExcedente: aberto })
    for (const { parcelasRestantes } of simulada.data.efeitos) expect(parcelasRestantes).toBe(0)
  })

  test('does not pay off one that the contemplation adds a fee to, and is not offered as if it did', async () => {
    const { titular } = await novoOfertante(cena, { venda: PLANOS.planoJusto })
    const { podeQuitar, semQuitacao, simulada } = await quitar(titular)
    expect([podeQuitar, semQuitacao.codigo]).toEqual([false, 'PLANO_MUDA_COM_A_CONTEMPLACAO'])
    expect(simulada.codigo).toBe('QUITACAO_DIFERENTE')
  })
})
