import {
  agenciaECodigo,
  bancoDoTitulo,
  COMPONENTES,
  type Componentes,
  type Dia,
  diaEm,
  especieDoTitulo,
  grupoECota,
  NOMES_DOS_COMPONENTES,
  NOMES_SEM_PARCELA,
  PORQUE_SEM_CODIGO,
  totalDosComponentes,
  valorDevido,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import {
  type BoletoRow,
  listItens,
  numerosDo,
  type Registro,
  readRecebimentos,
  registrar,
  requireBoleto,
  situacaoDoBoleto,
} from '../../boletos/index.ts'
import { enderecoEmUmaLinha, listEnderecos } from '../../contatos/index.ts'
import { hideInscricao } from '../../cotas/index.ts'
import { readConta } from '../../pagamentos/index.ts'
import { parceiroDoCliente } from '../../parceiros/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { ModoDeSessao } from '../../platform/sessions.ts'
import { boleto, cliente, cota, pagadorDoBoleto } from '../../schema/index.ts'
import type { BoletoParaImprimir, LinhaDaComposicao } from '../boleto/index.ts'
import { presentMarca } from '../marca.ts'
import { findEmissao } from '../movimentos.ts'

type Meios = Pick<Contexto, 'cifra' | 'config' | 'relogio' | 'banco'> & { db: Executor }

/** Returns the payer; a session opened by a link gets only the data that the link itself proves. */
async function readPagador({ db, cifra }: Meios, { id, cotaId }: BoletoRow, modo: ModoDeSessao) {
  const [row] = await db
    .select({ clienteId: cliente.id, nome: cliente.nome, inscricaoCifrada: cliente.inscricaoCifrada })
    .from(boleto)
    .innerJoin(cota, eq(cota.id, boleto.cotaId))
    .innerJoin(cliente, eq(cliente.id, pagadorDoBoleto))
    .where(eq(boleto.id, id))
  if (!row) throw new Error(`A cota ${cotaId} não tem titular`)
  const { clienteId, nome } = row
  const inscricao = cifra.decifrar(row.inscricaoCifrada)
  if (modo === 'transparente') return { clienteId, nome, inscricao: hideInscricao(inscricao), endereco: '' }
  const [principal] = await listEnderecos({ db, cifra }, clienteId)
  return { clienteId, nome, inscricao, endereco: principal ? enderecoEmUmaLinha(principal) : '' }
}

type Item = Awaited<ReturnType<typeof listItens>>[number]

const minuscula = (nome: string): string => nome.charAt(0).toLocaleLowerCase('pt-BR') + nome.slice(1)

/** The parts of an instalment that cost something, each a line. */
const linhasDaParcela = ({ parcela, vencimento }: Item, partes: readonly (readonly [string, number])[]) =>
  partes
    .filter(([, valor]) => valor !== 0)
    .map(([nome, valor]): LinhaDaComposicao => ({ nome: `Parcela ${parcela}: ${minuscula(nome)}`, vencimento, valor }))

const partesDe = (valores: Componentes) =>
  COMPONENTES.map((componente) => [NOMES_DOS_COMPONENTES[componente], valores[componente]] as const)

/** The parts of an instalment by its price of the day on which its boleto was made; null where that is told no more. */
async function partesDoDia(db: Executor, { idCota, parcela, valor }: Item, feitoEm: Dia) {
  const conta = await readConta(db, idCota, feitoEm)
  const aberta = conta?.abertas.find(({ numero }) => numero === parcela)
  if (!conta || !aberta) return null
  const devido = valorDevido(aberta, feitoEm, aberta.creditos.vigente, conta.parametros)
  if (devido.total !== valor) return null
  return [
    ...partesDe(aberta.valores),
    ['Diferença pelo crédito de hoje', devido.diferenca],
    [NOMES_DOS_COMPONENTES.multa, devido.multa],
    [NOMES_DOS_COMPONENTES.juros, devido.juros],
  ] as const
}

/** Returns the parts of one instalment (document 3, Boleto composition) and the additions of its price of the day. */
async function comporParcela(db: Executor, item: Item, feitoEm: Dia): Promise<LinhaDaComposicao[]> {
  const emissao = await findEmissao(db, item.idCota, item.parcela)
  if (emissao && totalDosComponentes(emissao.valores) === item.valor)
    return linhasDaParcela(item, partesDe(emissao.valores))
  const partes = await partesDoDia(db, item, feitoEm)
  if (partes) return linhasDaParcela(item, partes)
  return [{ nome: `Parcela ${item.parcela}`, vencimento: item.vencimento, valor: item.valor }]
}

async function compor(db: Executor, { id, tipo, valorCentavos, criadoEm }: BoletoRow): Promise<LinhaDaComposicao[]> {
  const itens = await listItens(db, id)
  const [item] = itens
  if (!item) return [{ nome: NOMES_SEM_PARCELA[tipo] ?? 'Parcelas da cota', vencimento: null, valor: valorCentavos }]
  if (itens.length === 1) return comporParcela(db, item, diaEm(criadoEm))
  return itens.map(({ grupo, cota: numero, parcela, vencimento, valor }) => ({
    nome: `${grupoECota({ grupo, cota: numero })}: parcela ${parcela}`,
    vencimento,
    valor,
  }))
}

/** How the bank takes it: what is paid late costs something else. */
const INSTRUCOES = ['Não receber depois do vencimento: outro boleto se gera no portal, pelo valor do dia.']

/** Throws BOLETO_SEM_COMO_PAGAR of one with neither bar code nor Pix. */
function daConta(registro: Registro) {
  const { banco, carteira } = registro.conta
  const { linhaDigitavel, codigoDeBarras, noBanco, nossoNumero, pixCopiaECola } = numerosDo(registro)
  if (linhaDigitavel === null && pixCopiaECola === null)
    throw new ErroDeNegocio('BOLETO_SEM_COMO_PAGAR', { detalhe: PORQUE_SEM_CODIGO[noBanco] ?? undefined })
  return {
    barras: codigoDeBarras,
    linhaDigitavel,
    semCodigo: PORQUE_SEM_CODIGO[noBanco],
    nossoNumero,
    pix: pixCopiaECola,
    banco: bancoDoTitulo(banco),
    especieDoDocumento: especieDoTitulo[banco].sigla,
    agenciaECodigo: agenciaECodigo(registro.conta),
    carteira,
  }
}

/**
 * A boleto of the quota as its paper has it, with its holder and address as they are today; for a `titular`, only while
 * that is who holds it, and only while it can be paid, and by something. Throws NAO_ENCONTRADO, BOLETO_NAO_SE_PAGA_MAIS,
 * BOLETO_SEM_COMO_PAGAR, BOLETO_INDISPONIVEL.
 */
export async function readForPrint(
  meios: Meios,
  { cotaId, boletoId, modo, titular }: { cotaId: number; boletoId: number; modo: ModoDeSessao; titular?: number },
): Promise<BoletoParaImprimir> {
  const { db, relogio } = meios
  const row = await requireBoleto(db, cotaId, boletoId)
  const recebimentos = await readRecebimentos(db, row.id)
  if (situacaoDoBoleto(row, diaEm(relogio.agora()), recebimentos) !== 'aberto')
    throw new ErroDeNegocio('BOLETO_NAO_SE_PAGA_MAIS')
  const registro = await registrar(db, meios, row)
  const { clienteId, ...pagador } = await readPagador(meios, row, modo)
  if (titular !== undefined && titular !== clienteId) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const parceiro = await parceiroDoCliente(db, clienteId)
  const { administradora } = parceiro
  return {
    ...daConta(registro),
    marca: presentMarca(parceiro),
    localDePagamento: 'Pagável em qualquer banco até o vencimento',
    beneficiario: {
      nome: administradora?.nome ?? parceiro.nome,
      inscricao: administradora?.cnpj ?? '',
      endereco: administradora?.endereco ?? '',
    },
    pagador,
    sacador: null,
    numeroDoDocumento: String(row.id),
    aceite: false,
    dataDoDocumento: diaEm(row.criadoEm),
    dataDoProcessamento: diaEm(registro.registradoEm),
    vencimento: row.vencimento,
    valor: row.valorCentavos,
    instrucoes: INSTRUCOES,
    composicao: await compor(db, row),
  }
}
