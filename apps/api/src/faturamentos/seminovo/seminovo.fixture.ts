import type { Laudo } from '@contempla/consorcio'
import type { Cena } from '../../assembleias/assembleias.fixture.ts'
import { gravameDa } from '../../gravames/gravames.fixture.ts'
import { ateAEscolha, novaDeVeiculo } from '../bem/bem.fixture.ts'
import { contaDe } from '../especie/especie.fixture.ts'

type DeVeiculo = Awaited<ReturnType<typeof novaDeVeiculo>>

/** Who sells in the tests: a person. */
export const CPF_DO_VENDEDOR = '52998224725'

let proxima = 0
/** A plate that no other test has. */
const novaPlaca = () => {
  proxima += 1
  return `TST${Math.floor(proxima / 100) % 10}A${String(proxima % 100).padStart(2, '0')}`
}

type Registrado = { fipe?: string | null; leilao?: boolean; semHistorico?: boolean; anoModelo?: number; tipo?: string }

/** Registers a car of 2023 with its price in the table, and answers it as its holder would tell it. */
export async function registrar(
  { ambiente }: Cena,
  { fipe = 'R$ 300.000,00', leilao = false, semHistorico = false, anoModelo = 2023, tipo = 'LEVE' }: Registrado = {},
) {
  const placa = novaPlaca()
  const codigo = `9${String(proxima).padStart(5, '0')}-0`
  const dele = {
    placa,
    chassi: '9BWZZZ377PT004251',
    renavam: '00639884962',
    anoFabricacao: anoModelo,
    anoModelo,
  }
  await ambiente.sql(
    `insert into veiculo_registrado (placa, chassi, renavam, marca, modelo, ano_fabricacao, ano_modelo, uf, cor, tipo,
       codigo_fipe, longarina_recuperada, leilao, chassi_remarcado, consultado_em, fonte)
     values ($1, $2, $3, 'Marca dos Testes', 'Modelo dos Testes', $4, $4, 'SP', 'prata', $5, $6, $7, $8, $7, now(), 'testes')`,
    [
      placa,
      dele.chassi,
      dele.renavam,
      anoModelo,
      tipo,
      codigo,
      semHistorico ? null : false,
      semHistorico ? null : leilao,
    ],
  )
  if (fipe)
    await ambiente.sql(
      "insert into preco_fipe (codigo, ano_modelo, referencia, valor) values ($1, $2, '2026-11', $3)",
      [codigo, anoModelo, fipe],
    )
  return { ...dele, tipo, marca: 'Marca dos Testes', modelo: 'Modelo dos Testes', uf: 'SP', cor: ' prata ' }
}

export type DoUsado = Awaited<ReturnType<typeof novaDoUsado>>

/** A contemplated vehicle's quota of whose billing a used vehicle is bought. */
export async function novaDoUsado(c: Cena, cota: object = {}) {
  const t = await novaDeVeiculo(c, cota)
  const doVeiculo = (valor: number, veiculo: object) =>
    t.chamar('POST /core/faturamento/auto/selecionar-veiculo', { body: { ...veiculo, valor } })
  return { ...t, selecionar: doVeiculo }
}

/** Leads it to the simulation: the identity is proven, the contacts are confirmed, and a used vehicle was chosen. */
export async function ateASimulacao(c: Cena, t: DeVeiculo) {
  await ateAEscolha(c, t)
  await t.passo({ ato: 'escolherSeminovo' })
  return t.chamar('PATCH /core/faturamento-credito/atualizar', { body: { fluxoProcesso: 'used' } })
}

/** Leads it on to a vehicle that was accepted, at this price or at what is owed. */
export async function ateOVeiculo(c: Cena, t: DoUsado, preco?: number) {
  await ateASimulacao(c, t)
  const veiculo = await registrar(c)
  const { saldoDevedor } = (await t.status()).data.dadosFaturamento
  return t.selecionar(preco ?? saldoDevedor + 500_00, veiculo)
}

export const termos = { termos: true, regras: true } as const

/** What a report says of a vehicle in order. */
export const semDefeito = {
  hodometro: 45_210,
  partes: { estrutura: null, vidros: null, pneus: null, pintura: null, motor: null },
  longarinaRecuperada: false,
  leilao: false,
  sinistro: null,
  chassiRemarcado: false,
  observacoes: null,
}

/** Writes the report of its inspection, whose photos are taken as sent. */
export async function escreverLaudo(c: Cena, t: DoUsado, laudo: Partial<Laudo> = {}) {
  const id = await t.idDoCaso()
  await c.ambiente.sql('update vistoria set concluida_em = pedida_em where caso_id = $1', [id])
  const body = { ...semDefeito, ...laudo, anexos: [] }
  return c.gestor.chamar('POST /casos/:id/vistoria/laudos', { params: { id }, body })
}

/** Books the visit of an inspector on a day. */
export const agendarVisita = (t: DoUsado, dia: string) =>
  t.chamar('PUT /core/faturamento/auto/agendar-vistoria', {
    body: {
      ...termos,
      acompanhanteVistoria: {
        nome: 'Quem recebe',
        telefone: '11912345678',
        horarioVisita: { dia, periodo: 'manha' },
      },
      endereco: { cep: '01001-000', logradouro: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', estado: 'SP' },
    },
  })

/** Leads it on to the inspection that was approved. */
export async function ateAGarantia(c: Cena, t: DoUsado, preco?: number) {
  await ateOVeiculo(c, t, preco)
  await t.passo({ ato: 'pedirVistoriaDigital', ...termos })
  await escreverLaudo(c, t)
  return t.decidir('aprovar')
}

/** A person who sells, registered on paper or by an ATPV-e. */
export const vendedor = (t: DoUsado, outro: object = {}) => ({
  nome: 'Vendedora dos Testes',
  inscricaoNacional: CPF_DO_VENDEDOR,
  registradoEm: '2022-05-10',
  conta: { ...contaDe(CPF_DO_VENDEDOR), beneficiario: 'Vendedora dos Testes' },
  contaDoTitular: contaDe(t.inscricao),
  ...outro,
})

/** Leads it on to the documents of who sells. */
export async function ateOsDocumentos(c: Cena, t: DoUsado, preco?: number) {
  await ateAGarantia(c, t, preco)
  await t.passo({ ato: 'escolherVendedor', tipoVendedor: 'PF' })
  return t.chamar('POST /core/faturamento/auto/dados-vendedor', { body: vendedor(t) })
}

/** What a person who sells hands in for a vehicle that an ATPV-e transfers. */
export async function enviarDoVendedor(t: DoUsado, call = 'solicitar-vendedor') {
  const { data } = await t.status()
  const documentos = [
    { tipo: 'atpv', url: await t.enviarArquivo('atpv.pdf') },
    { tipo: 'documentoProprietario', url: await t.enviarArquivo('cnh.jpg'), identidade: 'cnh' },
  ]
  const path = `POST /antifraude/analise-documento/${call}` as 'POST /antifraude/analise-documento/solicitar-vendedor'
  const feito = await t.chamar(path, { body: { CaseNumber: data.CaseNumber, documentos } })
  if (feito.status !== 200) throw new Error(JSON.stringify(feito.json))
  return feito
}

/** Leads it on to the contract that waits for its holder. */
export async function ateOContrato(c: Cena, t: DoUsado, preco?: number) {
  await ateOsDocumentos(c, t, preco)
  await enviarDoVendedor(t)
  await t.decidir('aprovar')
  return t.conduzir()
}

/** Leads it on to the bank, which was told to pay. */
export async function ateOBanco(c: Cena, t: DoUsado, preco?: number) {
  await ateOContrato(c, t, preco)
  await t.assinar()
  for (let vez = 0; vez < 3; vez += 1) await t.conduzir()
  await t.decidir('aprovar')
  await gravameDa(c, t.id).registrar('apontar')
  await t.decidir('liberar')
  return t.conduzir()
}
