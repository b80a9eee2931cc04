import { levarAte } from '@contempla/dev-env'
import type { Cena } from '../../assembleias/assembleias.fixture.ts'
import { gravameDa } from '../../gravames/gravames.fixture.ts'
import { comDigito } from '../../ports/nota-fiscal/xml.fixture.ts'
import { contaDe, novaQuitada } from '../especie/especie.fixture.ts'

/** The CNPJ of the dealership that the tests buy from. */
export const CNPJ_DA_LOJA = '11222333000181'

/** A key of an invoice of the dealership in this month, 'AAMM'. */
export const chaveDaNota = (mes = '2611', cnpj = CNPJ_DA_LOJA): string => {
  return comDigito(`35${mes}${cnpj}55001000012345183920175`.slice(0, 43))
}

export const chassi = '9BWZZZ377VT004251'

type Compra = { valorCompra?: number; despesas?: number }

/** A contemplated vehicle's quota with its guarantee, of whom a new vehicle may be bought; `compra`: what it costs, in centavos. */
export async function novaDeVeiculo(c: Cena, cota: object = {}) {
  const t = await novaQuitada(c, { categoria: 'auto', cota: { quitacao: undefined, ...cota } }, 'faturamento-novo')
  const { ambiente } = c
  const [grupo] = await ambiente.sql<{ parceiro_id: number }>('select parceiro_id from grupo where id = $1', [
    t.grupo.id,
  ])
  await ambiente.sql(
    `insert into fornecedor (parceiro_id, codigo, nome, cidade, uf, cnpj) values ($1, 901, 'Loja dos Testes', 'São Paulo', 'SP', $2)
     on conflict do nothing`,
    [grupo?.parceiro_id, CNPJ_DA_LOJA],
  )
  await ambiente.sql("insert into fabricante (id, nome) values (9001, 'Marca dos Testes') on conflict do nothing")
  await ambiente.sql(
    "insert into modelo_do_bem (id, fabricante_id, nome) values (900101, 9001, 'Modelo dos Testes') on conflict do nothing",
  )
  const status = () => t.chamar('GET /core/faturamento/auto/status')
  const passo = (body: object) => t.chamar('POST /core/faturamento/auto/passo', { body })
  async function enviar(documentos: readonly object[], call = 'solicitar' as const) {
    const { data } = await status()
    return t.chamar(`POST /antifraude/analise-documento/${call}`, { body: { CaseNumber: data.CaseNumber, documentos } })
  }
  async function assinar() {
    const { data } = await status()
    const { sha256, aceite } = data.dadosFaturamento.contrato
    await t.chamar('GET /core/faturamento/auto/contrato')
    return t.chamar('POST /core/faturamento/auto/contrato/assinatura', { body: { sha256, aceite: aceite.versao } })
  }
  return { ...t, status, passo, enviar, assinar }
}
export type DeVeiculo = Awaited<ReturnType<typeof novaDeVeiculo>>

export const veiculo = {
  marca: { codFabricante: 9001, nomeFabricante: 'Marca dos Testes' },
  modelo: { idBem: 900101, nomeBem: 'Modelo dos Testes' },
  anoFabricacao: 2026,
  anoModelo: 2027,
  cor: ' prata ',
}
const daLoja = () => ({ ...contaDe(CNPJ_DA_LOJA), beneficiario: 'Loja dos Testes Ltda.' })

/** Leads a new case to the choice of the asset: the identity is proven, and a person approved it. */
export async function ateAEscolha(c: Cena, t: DeVeiculo) {
  await t.chamar('GET /core/faturamento/auto/iniciar')
  await t.enviar([
    { tipo: 'documento_pessoal', url: await t.enviarArquivo('cnh.jpg'), identidade: 'cnh' },
    { tipo: 'selfie', url: await t.enviarArquivo('selfie.jpg') },
  ])
  await levarAte(c.ambiente, await t.idDoCaso(), 'analiseGrc')
  return t.decidir('aprovar')
}

/** Leads it on to the vehicle's value, which is not told yet. */
export async function ateOValor(c: Cena, t: DeVeiculo) {
  await ateAEscolha(c, t)
  await t.passo({ ato: 'escolherNovo' })
  await t.chamar('PATCH /core/faturamento-credito/atualizar', { body: { fluxoProcesso: 'new' } })
  return t.chamar('POST /core/faturamento/auto/cadastrar-veiculo', { body: veiculo })
}

/** The account of the dealership, and the holder's. */
export const contas = (t: DeVeiculo) => ({ conta: daLoja(), contaDoTitular: contaDe(t.inscricao) })

/** Leads it on to the documents of the purchase. */
export async function ateOsDocumentos(c: Cena, t: DeVeiculo, { valorCompra, despesas = 0 }: Compra = {}) {
  const { data } = await ateOValor(c, t)
  const { saldoDevedor } = data.dadosFaturamento
  await t.passo({ ato: 'informarCompra', valorCompra: valorCompra ?? saldoDevedor + 500_00, despesas })
  await t.passo({ ato: 'informarConcessionaria', idFornecedor: 901 })
  await t.chamar('POST /core/faturamento/auto/conta', { body: contas(t) })
  return t.passo({ ato: 'confirmarFaturamento' })
}

/** Leads it on to the contract that waits for its holder. */
export async function ateOContrato(c: Cena, t: DeVeiculo, compra: Compra = {}) {
  await ateOsDocumentos(c, t, compra)
  await t.passo({ ato: 'informarNotaFiscal', chave: chaveDaNota(), chassi })
  await t.enviar([{ tipo: 'notaFiscal', url: await t.enviarArquivo('nota.jpg') }])
  await t.decidir('aprovar')
  return t.conduzir()
}

/** Leads it on to the manager who releases the payment; the lien is to be noted. */
export async function ateALiberacao(c: Cena, t: DeVeiculo, compra: Compra = {}) {
  await ateOContrato(c, t, compra)
  await t.assinar()
  await t.conduzir()
  await t.chamar('GET /core/faturamento/auto/programar-pagamento')
  await t.conduzir()
  return t.decidir('aprovar')
}

/** Leads it on to the bank, which was told to pay. */
export async function ateOBanco(c: Cena, t: DeVeiculo, compra: Compra = {}) {
  await ateALiberacao(c, t, compra)
  await gravameDa(c, t.id).registrar('apontar')
  await t.decidir('liberar')
  return t.conduzir()
}
