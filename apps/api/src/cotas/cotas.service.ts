import { type Dia, diaEm, isCancelada, isContemplada, type TipoCota } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq } from 'drizzle-orm'
import { requireArquivoProprio, urlDoArquivo } from '../arquivos/index.ts'
import { atorDaSessao, audit } from '../platform/audit.ts'
import type { Cifra } from '../platform/cifra.ts'
import type { Contexto } from '../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../platform/pagina.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { cliente, cota } from '../schema/index.ts'
import { percentual, presentCota } from './apresentacao.ts'
import { type CotaComTitularRow, type CotaRow, selectCota, selectCotas } from './cotas.sql.ts'
import { readDevidos } from './devido.ts'
import { esconderInscricao, mascararEmail, mascararTelefone } from './mascara.ts'

export const hojeDe = ({ relogio }: Pick<Contexto, 'relogio'>): Dia => diaEm(relogio.agora())

type Leitor = Pick<SessaoAtiva, 'clienteId' | 'modo'>

/** Who came by a link proved nothing but having it: what identifies or reaches the holder stays masked. */
const isMascarada = ({ modo }: Pick<SessaoAtiva, 'modo'>): boolean => modo === 'transparente'

export async function listCotas(
  contexto: Contexto,
  sessao: Leitor,
  { tipo, ...pagina }: Pagina & { tipo?: TipoCota | undefined },
) {
  const { db, cifra } = contexto
  const hoje = hojeDe(contexto)
  const { rows, filtradas } = await selectCotas(db, {
    clienteId: sessao.clienteId,
    hoje,
    tipo,
    limit: pagina.page_size,
    offset: offsetOf(pagina),
  })
  const aberta = rows[0] ? cifra.decifrar(rows[0].inscricao_cifrada) : ''
  const inscricao = isMascarada(sessao) ? esconderInscricao(aberta) : aberta
  const devidos = await readDevidos(db, rows, hoje)
  return toPage(
    rows.map((row) => presentCota(row, { hoje, inscricao, devidos })),
    filtradas,
    pagina,
  )
}

/** A quota of this customer. Throws NAO_ENCONTRADO, whether it is someone else's or nobody's. */
export async function getCota(contexto: Contexto, clienteId: number, id: number): Promise<CotaComTitularRow> {
  const row = await selectCota(contexto.db, clienteId, id, hojeDe(contexto))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row
}

export async function requireCotaPropria({ db }: Contexto, clienteId: number, id: number) {
  const [row] = await db
    .select({ id: cota.id })
    .from(cota)
    .where(and(eq(cota.id, id), eq(cota.clienteId, clienteId)))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
}

type DadosCifrados = Pick<
  typeof cliente.$inferSelect,
  'nome' | 'inscricaoCifrada' | 'nascimentoCifrado' | 'emailCifrado' | 'telefoneCifrado'
>

function abrirDados(cifra: Cifra, dono: DadosCifrados) {
  const open = (bytes: Buffer | null) => (bytes ? cifra.decifrar(bytes) : null)
  return {
    nome: dono.nome,
    inscricaoNacional: cifra.decifrar(dono.inscricaoCifrada),
    dataNascimentoFundacao: open(dono.nascimentoCifrado),
    email: open(dono.emailCifrado),
    telefone: open(dono.telefoneCifrado),
  }
}

export async function getDadosPessoais({ db, cifra }: Contexto, clienteId: number) {
  const [dono] = await db.select().from(cliente).where(eq(cliente.id, clienteId))
  if (!dono) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return abrirDados(cifra, dono)
}

/**
 * The credit of a contemplated quota that was not used yet; null while it is not contemplated. A cancelled quota drawn
 * among the excluded has what it paid to receive, not a credit (Lei 11.795/2008, art. 30).
 */
export function valorDisponivel(row: CotaRow, hoje: Dia) {
  if (isCancelada(row.situacao) || !isContemplada(row.data_contemplacao, hoje)) return null
  return { VlrCreditoCorrigido: row.credito_centavos, VlrAPagar: row.data_entrega_bem ? 0 : row.credito_centavos }
}

type Dados = ReturnType<typeof abrirDados>

/** The birth date is left out: no part of it can be shown without telling it. */
const mascararDados = (dados: Dados): Dados => ({
  ...dados,
  inscricaoNacional: esconderInscricao(dados.inscricaoNacional),
  dataNascimentoFundacao: null,
  email: dados.email && mascararEmail(dados.email),
  telefone: dados.telefone && mascararTelefone(dados.telefone),
})

export async function getDetalhe(contexto: Contexto, sessao: Leitor, id: number) {
  const { cifra } = contexto
  const hoje = hojeDe(contexto)
  const row = await getCota(contexto, sessao.clienteId, id)
  const abertos = abrirDados(cifra, {
    nome: row.nome_pessoa,
    inscricaoCifrada: row.inscricao_cifrada,
    nascimentoCifrado: row.nascimento_cifrado,
    emailCifrado: row.email_cifrado,
    telefoneCifrado: row.telefone_cifrado,
  })
  const dadosCadastrais = isMascarada(sessao) ? mascararDados(abertos) : abertos
  const devidos = await readDevidos(contexto.db, [row], hoje)
  return {
    ...presentCota(row, { hoje, inscricao: dadosCadastrais.inscricaoNacional, devidos }),
    details: { disponibilidade: valorDisponivel(row, hoje)?.VlrAPagar ?? null },
    dadosCadastrais,
    extrato: {
      percentuais: {
        fundoComum: percentual(row.fundo_comum_pago_ppt),
        taxaAdministracao: percentual(row.taxa_administracao_pago_ppt),
        fundoReserva: percentual(row.fundo_reserva_pago_ppt),
        contratado: percentual(row.contratado_ppt),
        pago: percentual(row.pago_ppt),
      },
      valorPago: row.pago_centavos,
      dataAdesao: row.data_adesao,
      prazoMeses: row.contribuicoes,
      prazoGrupoMeses: row.plano_prazo_meses,
      taxaAdministracaoTotal: percentual(row.taxa_administracao_ppt),
      fundoReservaTotal: percentual(row.fundo_reserva_ppt),
    },
  }
}

/** Sets the quota's nickname, its photo (one of the customer's own files), or both. */
export async function alterarPreferencias(
  contexto: Contexto,
  sessao: SessaoAtiva,
  id: number,
  { nickname, photo_url }: { nickname?: string | null | undefined; photo_url?: string | null | undefined },
) {
  const foto = photo_url === undefined ? undefined : await requireArquivoProprio(contexto, sessao.clienteId, photo_url)
  return contexto.db.transaction(async (tx) => {
    const own = and(eq(cota.id, id), eq(cota.clienteId, sessao.clienteId))
    const [antes] = await tx.select().from(cota).where(own).for('update')
    if (!antes) throw new ErroDeNegocio('NAO_ENCONTRADO')
    const apelido = nickname === undefined ? antes.apelido : nickname || null
    const fotoArquivoId = foto === undefined ? antes.fotoArquivoId : foto
    await tx.update(cota).set({ apelido, fotoArquivoId }).where(own)
    await audit(tx, {
      quando: contexto.relogio.agora(),
      ator: atorDaSessao(sessao),
      acao: 'alterar-preferencias-da-cota',
      objeto: ['cota', id],
      antes: { apelido: antes.apelido, fotoArquivoId: antes.fotoArquivoId },
      depois: { apelido, fotoArquivoId },
    })
    return { nickname: apelido, photo_url: urlDoArquivo(fotoArquivoId) }
  })
}
