import { addDays, atrasadasDaCota, diaEm, fimDoDia, isCancelada, isContemplada } from '@contempla/consorcio'
import { isAtualizacaoObrigatoria } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, count, desc, eq, gt, gte, isNull, max, not } from 'drizzle-orm'
import { getRegistro } from '../cadastros/index.ts'
import { faltaPagarDa } from '../cobrancas/index.ts'
import { getDadosPessoais, hojeDe, maskInscricao, selectCotas } from '../cotas/index.ts'
import { presentConfirmado } from '../falecimentos/index.ts'
import { audit } from '../platform/audit.ts'
import type { Contexto } from '../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../platform/pagina.ts'
import { auditoria, caso, cliente, cota, cotaSaldo, funcionario, grupo, parceiro, sessao } from '../schema/index.ts'
import { bloqueadoAte, comTentativa } from '../sessoes/index.ts'
import { type ConsorciadoAchado, searchConsorciados } from './busca.sql.ts'
import { countAto } from './limites.ts'
import { maskRegistro } from './mascara-do-registro.ts'
import { readTermo } from './termo.ts'

const acaoDeRevelar = 'revelar-dados'
const acaoDeAbrir = 'abrir-cadastro'
const consultasMostradas = 5

type Busca = Pagina & { termo: string; parceiro?: number | undefined }

/**
 * The search for a national id, which could otherwise be tried until the mask is filled in: what finds nobody counts
 * against the member of the staff, and each leaves an entry, under a keyed hash where there is nobody to name.
 */
async function searchInscricao(
  contexto: Contexto,
  { funcionarioId, endereco, inscricao }: { funcionarioId: number; endereco: string; inscricao: string },
  procurar: () => ReturnType<typeof searchConsorciados>,
) {
  const cega = () => contexto.cifra.indice('busca-por-inscricao', inscricao).toString('hex').slice(0, 16)
  const achado = await comTentativa(
    contexto,
    { uso: 'busca-por-inscricao', conta: String(funcionarioId), endereco, dispositivoConfiavel: true },
    async () => {
      const { rows, achados } = await procurar()
      const objetos = achados > 0 ? rows.map(({ id }) => ['cliente', id] as const) : [['inscricao', cega()] as const]
      await contexto.db.transaction(async (tx) => {
        for (const [tipo, id] of objetos)
          await audit(tx, {
            quando: contexto.relogio.agora(),
            ator: { tipo: 'funcionario', id: funcionarioId },
            acao: 'buscar-por-inscricao',
            objeto: [tipo, id],
            depois: { achados },
          })
      })
      return achados > 0 ? { rows, achados } : undefined
    },
  )
  return achado ?? { rows: [], achados: 0 }
}

/**
 * Finds people by what was typed. Throws VALIDACAO for digits that are no CPF, CNPJ or group, and MUITAS_TENTATIVAS past
 * the searches for national ids that found nobody.
 */
export async function buscar(contexto: Contexto, quem: { funcionarioId: number; endereco: string }, pedido: Busca) {
  const { db, cifra } = contexto
  const termo = readTermo(pedido.termo)
  const search = () =>
    searchConsorciados(db, termo, (inscricao) => cifra.indice('inscricao', inscricao), {
      parceiro: pedido.parceiro,
      limit: pedido.page_size,
      offset: offsetOf(pedido),
    })
  const { rows, achados } = await (termo.por === 'inscricao'
    ? searchInscricao(contexto, { ...quem, inscricao: termo.inscricao }, search)
    : search())
  const present = (row: ConsorciadoAchado) => ({
    id: row.id,
    nome: row.nome,
    tipoPessoa: row.tipo_pessoa,
    inscricaoMascarada: maskInscricao(cifra.decifrar(row.inscricao_cifrada)),
    parceiro: { id: row.parceiro_id, nome: row.parceiro_nome },
    totalCotas: row.total_cotas,
    cotas: row.cotas,
  })
  return toPage(rows.map(present), achados, pedido)
}

async function requireCliente({ db }: Contexto, id: number) {
  const [row] = await db
    .select({ cliente, parceiro })
    .from(cliente)
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .where(and(eq(cliente.id, id), not(cliente.semCadastro)))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row
}

async function listCotasDo(contexto: Contexto, clienteId: number) {
  const hoje = hojeDe(contexto)
  const rows = await contexto.db
    .select({ cota, grupo, saldo: cotaSaldo })
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .innerJoin(cotaSaldo, eq(cotaSaldo.cotaId, cota.id))
    .where(eq(cota.clienteId, clienteId))
    .orderBy(asc(cota.id))
  const lidas = await selectCotas(contexto.db, { clienteId, hoje, tipo: undefined })
  const faltam = new Map(lidas.map((lida) => [lida.id, faltaPagarDa(lida, hoje)]))
  return rows.map((row) => ({
    id: row.cota.id,
    grupo: row.grupo.codigo,
    cota: row.cota.numero,
    versao: row.cota.versao,
    tipo: row.grupo.tipo,
    situacao: row.cota.situacao,
    nomeBem: row.cota.nomeBem,
    credito: row.cota.creditoCentavos,
    contemplada: isContemplada(row.cota.dataContemplacao, hoje),
    pagoPpt: row.saldo.pagoPpt,
    contratadoPpt: row.saldo.contratadoPpt,
    saldoDevedor: isCancelada(row.cota.situacao) ? 0 : (faltam.get(row.cota.id) ?? 0),
    parcelasAtraso: atrasadasDaCota(
      { emAberto: row.saldo.emAberto, emFormacao: row.grupo.situacao === 'FORMACAO' },
      hoje,
    ).length,
    proximoVencimento: row.saldo.emAberto[0]?.vencimento ?? null,
  }))
}

const listConsultas = ({ db }: Contexto, clienteId: number) =>
  db
    .select({ quando: auditoria.quando, funcionario: funcionario.nome })
    .from(auditoria)
    .innerJoin(funcionario, eq(funcionario.id, auditoria.atorId))
    .where(
      and(
        eq(auditoria.objetoTipo, 'cliente'),
        eq(auditoria.objetoId, String(clienteId)),
        eq(auditoria.atorTipo, 'funcionario'),
        eq(auditoria.acao, acaoDeRevelar),
      ),
    )
    .orderBy(desc(auditoria.id))
    .limit(consultasMostradas)

async function getAcessos({ db, relogio }: Contexto, clienteId: number) {
  const dele = eq(sessao.clienteId, clienteId)
  const abertas = and(dele, isNull(sessao.encerradaEm), gt(sessao.expiraEm, relogio.agora()))
  const [ultimo] = await db
    .select({ em: max(sessao.criadaEm) })
    .from(sessao)
    .where(dele)
  const [aberta] = await db.select({ n: count() }).from(sessao).where(abertas)
  return { ultimoAcesso: ultimo?.em?.toISOString() ?? null, sessoesAbertas: aberta?.n ?? 0 }
}

/**
 * Notes in the trail that somebody of the staff opened a record, of which its holder is told: once a day for each, however
 * often the page is read again.
 */
export async function noteAbertura(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  { funcionarioId, clienteId }: { funcionarioId: number; clienteId: number },
) {
  const quando = relogio.agora()
  const objeto = ['cliente', clienteId] as const
  const [hoje] = await db
    .select({ id: auditoria.id })
    .from(auditoria)
    .where(
      and(
        eq(auditoria.objetoTipo, objeto[0]),
        eq(auditoria.objetoId, String(clienteId)),
        eq(auditoria.atorTipo, 'funcionario'),
        eq(auditoria.atorId, funcionarioId),
        eq(auditoria.acao, acaoDeAbrir),
        gte(auditoria.quando, fimDoDia(addDays(diaEm(quando), -1))),
      ),
    )
    .limit(1)
  if (!hoje)
    await audit(db, {
      quando,
      ator: { tipo: 'funcionario', id: funcionarioId },
      acao: acaoDeAbrir,
      objeto: [...objeto],
    })
}

/** A customer as the staff sees them at first: masked. Throws NAO_ENCONTRADO. */
export async function getConsorciado(contexto: Contexto, id: number) {
  const { cifra } = contexto
  const { cliente: dono, parceiro: dele } = await requireCliente(contexto, id)
  const inscricao = cifra.decifrar(dono.inscricaoCifrada)
  const bloqueio = await bloqueadoAte(contexto, { parceiroId: dele.id, clienteId: id, inscricao })
  const registro = maskRegistro(await getRegistro(contexto, id))
  const consultas = await listConsultas(contexto, id)
  const registros = await contexto.crm.listDaqui(id)
  return {
    id,
    nome: dono.nome,
    tipoPessoa: dono.tipoPessoa,
    inscricaoMascarada: maskInscricao(inscricao),
    parceiro: { id: dele.id, nome: dele.nome },
    ...registro,
    nascimentoInformado: dono.nascimentoCifrado !== null,
    senhaCriada: dono.senhaHash !== null,
    senhaExpirada: dono.senhaExpirada,
    atualizacaoObrigatoria: isAtualizacaoObrigatoria(registros, { transparente: false }),
    dadosConfirmadosEm: dono.dadosConfirmadosEm?.toISOString() ?? null,
    ...(await getAcessos(contexto, id)),
    bloqueadoAte: bloqueio?.toISOString() ?? null,
    falecimento: await presentConfirmado(contexto.db, id),
    consultas: consultas.map(({ quando, funcionario: quem }) => ({ quando: quando.toISOString(), funcionario: quem })),
    cotas: await listCotasDo(contexto, id),
  }
}

/** Throws NAO_ENCONTRADO for a case that is none of the person's. */
async function requireCasoDele({ db }: Contexto, clienteId: number, casoId: number) {
  const [dele] = await db
    .select({ id: caso.id })
    .from(caso)
    .where(and(eq(caso.id, casoId), eq(caso.clienteId, clienteId)))
  if (!dele) throw new ErroDeNegocio('NAO_ENCONTRADO')
}

type Revelacao = { motivo: string; caso?: number | undefined }

/**
 * The registration data as they are. Nobody sees them without leaving their name and why in the trail, nor those of more
 * people than a desk has before it. Throws NAO_ENCONTRADO, MUITAS_TENTATIVAS.
 */
export async function revealDados(
  contexto: Contexto,
  { id: funcionarioId, endereco }: { id: number; endereco: string },
  id: number,
  { motivo, caso: numero }: Revelacao,
) {
  await requireCliente(contexto, id)
  if (numero !== undefined) await requireCasoDele(contexto, id, numero)
  await countAto(contexto, 'revelar-dados', { id: funcionarioId, endereco })
  await contexto.db.transaction((tx) =>
    audit(tx, {
      quando: contexto.relogio.agora(),
      ator: { tipo: 'funcionario', id: funcionarioId },
      acao: acaoDeRevelar,
      objeto: ['cliente', id],
      depois: { motivo, ...(numero === undefined ? {} : { numero }) },
    }),
  )
  const { nome, inscricaoNacional, dataNascimentoFundacao } = await getDadosPessoais(contexto.db, contexto, id)
  return { nome, inscricaoNacional, dataNascimentoFundacao, ...(await getRegistro(contexto, id)) }
}
