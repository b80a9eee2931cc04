import { agenciaECodigo, bancoDoTitulo, diaEm, especieDoTitulo, sum } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { type BoletoRow, listItens, numerosDo, type Registro, registrar, requireBoleto } from '../../boletos/index.ts'
import { enderecoEmUmaLinha, listEnderecos } from '../../cadastros/index.ts'
import { hideInscricao } from '../../cotas/index.ts'
import { parceiroDoCliente } from '../../parceiros/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { ModoDeSessao } from '../../platform/sessions.ts'
import { cliente, cota } from '../../schema/index.ts'
import type { BoletoParaImprimir, LinhaDaComposicao } from '../boleto/index.ts'
import { presentMarca } from '../marca.ts'
import { findEmissao } from '../movimentos.ts'

type Meios = Pick<Contexto, 'cifra' | 'config' | 'relogio' | 'banco'> & { db: Executor }

/** Who pays; of whoever came in by a link, not what the link was not proved to know. */
async function readPagador({ db, cifra }: Meios, cotaId: number, modo: ModoDeSessao) {
  const [row] = await db
    .select({ clienteId: cliente.id, nome: cliente.nome, inscricaoCifrada: cliente.inscricaoCifrada })
    .from(cota)
    .innerJoin(cliente, eq(cliente.id, cota.clienteId))
    .where(eq(cota.id, cotaId))
  if (!row) throw new Error(`A cota ${cotaId} não tem titular`)
  const { clienteId, nome } = row
  const inscricao = cifra.decifrar(row.inscricaoCifrada)
  if (modo === 'transparente') return { clienteId, nome, inscricao: hideInscricao(inscricao), endereco: '' }
  const [principal] = await listEnderecos({ db, cifra }, clienteId)
  return { clienteId, nome, inscricao, endereco: principal ? enderecoEmUmaLinha(principal) : '' }
}

const SEM_PARCELA: Partial<Record<BoletoRow['tipo'], string>> = {
  antecipacao: 'Antecipação de parcelas',
  quitacao: 'Quitação do plano',
  lance: 'Lance',
}

const COMPONENTES = {
  fundoComum: 'Fundo comum',
  taxaAdministracao: 'Taxa de administração',
  fundoReserva: 'Fundo de reserva',
  taxaCadastro: 'Taxa de cadastro',
  diferenca: 'Diferença de parcela',
  seguro: 'Seguro de vida',
} as const

/** What one instalment is made of (document 3, Boleto composition), and what its price of the day adds or takes. */
async function comporParcela(db: Executor, item: Awaited<ReturnType<typeof listItens>>[number]) {
  const emitida = await findEmissao(db, item.idCota, item.parcela)
  if (!emitida) return [{ nome: `Parcela ${item.parcela}`, vencimento: item.vencimento, valor: item.valor }]
  const partes: LinhaDaComposicao[] = Object.entries(COMPONENTES)
    .map(([componente, nome]) => ({
      nome: `Parcela ${item.parcela}: ${nome.toLocaleLowerCase('pt-BR')}`,
      vencimento: item.vencimento,
      valor: emitida.valores[componente as keyof typeof COMPONENTES],
    }))
    .filter(({ valor }) => valor !== 0)
  const resto = item.valor - sum(partes.map(({ valor }) => valor))
  return resto === 0 ? partes : [...partes, { nome: 'Multa, juros e diferença', vencimento: null, valor: resto }]
}

async function compor(db: Executor, { id, tipo, valorCentavos }: BoletoRow): Promise<LinhaDaComposicao[]> {
  const itens = await listItens(db, id)
  const [item] = itens
  if (!item) return [{ nome: SEM_PARCELA[tipo] ?? 'Parcelas da cota', vencimento: null, valor: valorCentavos }]
  if (itens.length === 1) return comporParcela(db, item)
  return itens.map(({ grupo, cota: numero, parcela, vencimento, valor }) => ({
    nome: `Grupo ${grupo}, cota ${numero}: parcela ${parcela}`,
    vencimento,
    valor,
  }))
}

/** How the bank takes it: what is paid late costs something else. */
const INSTRUCOES = ['Não receber depois do vencimento: outro boleto se gera no portal, pelo valor do dia.']

function daConta(registro: Registro) {
  const { banco, carteira } = registro.conta
  const { linhaDigitavel, codigoDeBarras, nossoNumero, pixCopiaECola } = numerosDo(registro)
  return {
    barras: codigoDeBarras,
    linhaDigitavel,
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
 * that is who holds it. Throws NAO_ENCONTRADO, BOLETO_INDISPONIVEL.
 */
export async function readForPrint(
  meios: Meios,
  { cotaId, boletoId, modo, titular }: { cotaId: number; boletoId: number; modo: ModoDeSessao; titular?: number },
): Promise<BoletoParaImprimir> {
  const { db } = meios
  const row = await requireBoleto(db, cotaId, boletoId)
  const registro = await registrar(db, meios, row)
  const { clienteId, ...pagador } = await readPagador(meios, row.cotaId, modo)
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
