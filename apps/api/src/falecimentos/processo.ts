import {
  type Cobertura,
  diaEm,
  formatDiaBr,
  formatReais,
  grupoECotaNaFrase,
  type SemCobertura,
} from '@contempla/consorcio'
import type { falecimentos as chamadas } from '@contempla/contract'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { hasPapel } from '@contempla/contract/papeis'
import { eq } from 'drizzle-orm'
import { declaradoPorQuemPede } from '../atendimentos/index.ts'
import { atorDe, campo, comDocumentos, getCaso } from '../casos/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { notifyCliente } from '../notificacoes/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type {
  AoMudarDeFase,
  Declarar,
  ImplementacaoDe,
  Movimento,
  PedirDocumentos,
  QuemMove,
} from '../ports/processos/index.ts'
import { cliente, falecimento, funcionario } from '../schema/index.ts'
import { isCoberta, readCoberturas } from './cobertura.ts'
import { ditosDaFamilia } from './ditos.ts'
import { findQuemJaE, handOver, keepQuemRecebe, quemRecebeDe, requireQuemReceba } from './entrega.ts'
import { beginEspera } from './espera.ts'
import { etapasDeFora } from './etapas.ts'
import {
  findConfirmado,
  findFalecido,
  findFalecidosDe,
  listCotasDe,
  requireFalecimento,
  updateFalecimento,
} from './fatos.sql.ts'
import { receiveIndenizacao } from './indenizacao.ts'
import { restoreLances } from './lance-vencedor.ts'
import { endPausas } from './pausas.ts'
import { pedidosDe } from './pedidos.ts'
import { settlePremios } from './premios.ts'
import { release, suspend } from './suspensao.ts'

type Processo = ImplementacaoDe<'falecimento', Contexto>
type DoAto = Pick<Movimento<Contexto>, 'tx' | 'caso'>

const hora = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' })
const formatInstanteBr = (instante: Date) => `${formatDiaBr(diaEm(instante))}, às ${hora.format(instante)}`

const documentos: PedirDocumentos = ({ fase }) => pedidosDe(fase)

async function readDele({ tx, caso }: DoAto) {
  const aviso = await requireFalecimento(tx, caso.id)
  const falecido = await findFalecido(tx, aviso, caso.clienteId)
  return { aviso, falecido }
}

const temCobertura: Processo['guardas']['temCobertura'] = async ({ tx, contexto, caso }) => {
  const { aviso, falecido } = await readDele({ tx, caso })
  if (!falecido) return false
  return [...(await readCoberturas(tx, contexto, falecido.id, aviso.diaDoFalecimento)).values()].some(isCoberta)
}

const jaConfirmado: Processo['guardas']['jaConfirmado'] = async ({ tx, caso }) => {
  const { falecido } = await readDele({ tx, caso })
  return (
    falecido !== undefined && (await findConfirmado(tx, { falecidoId: falecido.id, casoId: caso.id })) !== undefined
  )
}

const semConsorciado: Processo['guardas']['semConsorciado'] = async (movimento) => {
  const { falecido } = await readDele(movimento)
  return !falecido || (await listCotasDe(movimento.tx, falecido.id)).length === 0
}

/** Whoever is said to have died is told at once, by what is on record: a false notice must not pass in silence. */
const guardarAviso: Processo['efeitos']['guardarAviso'] = async ({ tx, contexto, caso, entrada, recusa }) => {
  const { inscricaoDoFalecido, diaDoFalecimento, parentesco } = entrada
  if (diaDoFalecimento > hojeDe(contexto)) throw recusa('FALECIMENTO_DIA', { campo: 'diaDoFalecimento' })
  const { cifra } = contexto
  const [informante] = await tx.select().from(cliente).where(eq(cliente.id, caso.clienteId))
  if (informante && cifra.decifrar(informante.inscricaoCifrada) === inscricaoDoFalecido)
    throw recusa('FALECIMENTO_DE_QUEM_AVISA', { campo: 'inscricaoDoFalecido' })
  const inscricaoIndice = cifra.indice('inscricao', inscricaoDoFalecido)
  await tx.insert(falecimento).values({
    casoId: caso.id,
    inscricaoCifrada: cifra.cifrar(inscricaoDoFalecido),
    inscricaoIndice,
    diaDoFalecimento,
    parentesco,
  })
  const falecido = await findFalecido(tx, { inscricaoIndice }, caso.clienteId)
  if (falecido)
    await notifyCliente(contexto, tx, falecido.id, {
      cotaId: null,
      tela: '/falecimento/engano',
      acao: 'Não é verdade? Avise',
      sms: 'recebemos um aviso de falecimento com o seu CPF. Não é verdade? Entre no app e avise.',
      dobra: 'aviso-de-falecimento',
      assunto: 'recebemos um aviso de falecimento com o seu CPF',
      paragrafos: [
        'Alguém nos avisou do seu falecimento. Nada mudou: uma pessoa da nossa equipe ainda vai conferir a certidão.',
        'Não é verdade? Entre no portal e avise, ou fale com a gente.',
        'Se quem lê é da família: sentimos muito. Você não precisa fazer nada agora.',
      ],
    })
  return undefined
}

const guardarContestacao: Processo['efeitos']['guardarContestacao'] = async ({ tx, contexto, caso }) => {
  await updateFalecimento(tx, caso.id, { contestadoEm: contexto.relogio.agora() })
  return undefined
}

const naoContestado: Processo['guardas']['naoContestado'] = async ({ tx, caso }) =>
  (await requireFalecimento(tx, caso.id)).contestadoEm === null

/** Whoever is alive has had this long to see the notice and deny it before an analyst may hold their account. */
const PARA_CONTESTAR_MS = 24 * 3_600_000

async function isGestor(tx: Executor, { tipo, id }: QuemMove): Promise<boolean> {
  if (tipo !== 'analista' || id === null) return false
  const [quem] = await tx.select({ papel: funcionario.papel }).from(funcionario).where(eq(funcionario.id, id))
  return quem !== undefined && hasPapel(quem.papel, 'gestor')
}

const suspender: Processo['efeitos']['suspender'] = async ({ tx, contexto, caso, quem, recusa }) => {
  const { aviso, falecido } = await readDele({ tx, caso })
  if (!falecido) throw recusa('FALECIMENTO_SEM_CONSORCIADO')
  if (!(await isGestor(tx, quem))) {
    if (aviso.contestadoEm) throw recusa('FALECIMENTO_CONTESTADO')
    const desde = new Date(caso.abertoEm.getTime() + PARA_CONTESTAR_MS)
    if (contexto.relogio.agora() < desde)
      throw recusa('FALECIMENTO_RECENTE', {
        detalhe: `O dia acaba em ${formatInstanteBr(desde)}.`,
      })
  }
  if (!(await suspend(tx, contexto, { clienteId: falecido.id, ator: atorDe(quem) })))
    throw recusa('FALECIMENTO_JA_CONFIRMADO')
  await updateFalecimento(tx, caso.id, { falecidoId: falecido.id, confirmadoEm: contexto.relogio.agora() })
  await beginEspera(tx, contexto, {
    aviso: await requireFalecimento(tx, caso.id),
    abertoEm: caso.abertoEm,
    ator: atorDe(quem),
  })
  return undefined
}

/** The confirmed notice, with whose it is. */
async function requireConfirmado({ tx, caso }: DoAto) {
  const aviso = await requireFalecimento(tx, caso.id)
  const { falecidoId, confirmadoEm } = aviso
  if (falecidoId === null || confirmadoEm === null)
    throw new Error(`o aviso de falecimento ${caso.id} não foi confirmado`)
  return { ...aviso, falecidoId, suspensaDesde: diaEm(confirmadoEm) }
}

const liberar: Processo['efeitos']['liberar'] = async ({ tx, contexto, caso, quem }) => {
  const { falecidoId, suspensaDesde } = await requireConfirmado({ tx, caso })
  await updateFalecimento(tx, caso.id, { desfeitoEm: contexto.relogio.agora() })
  const semEncargosAte = await endPausas(tx, contexto, { casoId: caso.id, suspensaDesde, desfeita: true })
  await settlePremios(tx, contexto, { falecidoId, obito: null })
  const ator = atorDe(quem)
  const pagarLanceAte = await restoreLances(tx, contexto, { falecidoId, suspensaDesde, ator })
  await release(tx, contexto, { clienteId: falecidoId, ator, semEncargosAte, pagarLanceAte })
  return undefined
}

const receberIndenizacao: Processo['efeitos']['receberIndenizacao'] = async (movimento) => {
  const { tx, contexto, caso, quem, recusa } = movimento
  const { valor } = movimento.entrada
  const aviso = await requireConfirmado({ tx, caso })
  const aosHerdeirosCentavos = await receiveIndenizacao(tx, contexto, aviso, { valor, ator: atorDe(quem) })
  if (aosHerdeirosCentavos === null) throw recusa('INDENIZACAO_SEM_COTA')
  await updateFalecimento(tx, caso.id, { indenizacaoCentavos: valor, aosHerdeirosCentavos })
  return undefined
}

/** The insurer's reason is in the case's history, and goes to the family with the notice. */
const guardarNegativa: Processo['efeitos']['guardarNegativa'] = async ({ tx, caso }) => {
  await updateFalecimento(tx, caso.id, { indenizacaoCentavos: 0, aosHerdeirosCentavos: 0 })
  return undefined
}

const guardarQuemRecebe: Processo['efeitos']['guardarQuemRecebe'] = async ({ tx, contexto, caso, entrada, recusa }) => {
  const aviso = await requireConfirmado({ tx, caso })
  if (!(await keepQuemRecebe(tx, contexto, aviso, entrada)))
    throw recusa('FALECIMENTO_RECEBE_O_FALECIDO', { campo: 'inscricao' })
  return undefined
}

const conferirQuemRecebe: Processo['efeitos']['conferirQuemRecebe'] = async ({ tx, caso, recusa }) => {
  if (!(await requireConfirmado({ tx, caso })).quemRecebeCifrado) throw recusa('FALECIMENTO_SEM_QUEM_RECEBE')
  return undefined
}

/** Of a customer who is another than was said, the family is told nothing: the desk is, and asks for the papers again. */
const aprovarQuemRecebe: Processo['efeitos']['aprovarQuemRecebe'] = async ({ tx, contexto, caso }) => {
  const { falecidoId, quemRecebeCifrado } = await requireConfirmado({ tx, caso })
  if (!quemRecebeCifrado) throw new Error(`o aviso de falecimento ${caso.id} não diz quem recebe`)
  await requireQuemReceba(tx, contexto, { falecidoId, quem: quemRecebeDe(contexto, quemRecebeCifrado) })
  return undefined
}

/** A quota is insured, of which the insurer has paid nothing yet. */
const seguroAReceber: Processo['guardas']['seguroAReceber'] = async (movimento) =>
  !(await requireFalecimento(movimento.tx, movimento.caso.id)).indenizacaoCentavos && (await temCobertura(movimento))

const entregarCotas: Processo['efeitos']['entregarCotas'] = async ({ tx, contexto, caso, quem }) => {
  const { falecidoId, quemRecebeCifrado, suspensaDesde } = await requireConfirmado({ tx, caso })
  if (!quemRecebeCifrado) throw new Error(`o aviso de falecimento ${caso.id} não diz quem recebe`)
  const recebedorId = await handOver(tx, contexto, {
    casoId: caso.id,
    falecidoId,
    suspensaDesde,
    quem: quemRecebeDe(contexto, quemRecebeCifrado),
    ator: atorDe(quem),
  })
  await updateFalecimento(tx, caso.id, { recebedorId })
  return undefined
}

/** What the staff says goes in the notice too, because who reads it has no log-in. */
const dizer: AoMudarDeFase<Contexto> = async ({ tx, contexto, caso, quem }) => {
  const motivo = quem.tipo === 'analista' ? (await getCaso(tx, caso.id))?.caso.motivoCifrado : null
  const ditos = await ditosDaFamilia(tx, contexto, caso.fase, await requireFalecimento(tx, caso.id))
  return [...(motivo ? [contexto.cifra.decifrar(motivo)] : []), ...ditos]
}

const SEM_COBERTURA: Record<SemCobertura, string> = {
  semSeguro: 'O plano não tem seguro',
  semSaldo: 'Nada se devia no dia',
  premioEmAtraso: 'Sem cobertura: o prêmio estava em atraso além da tolerância',
  carencia: 'Sem cobertura: dentro da carência',
}
const emPalavras = (cobertura: Cobertura | SemCobertura): string =>
  typeof cobertura === 'string'
    ? SEM_COBERTURA[cobertura]
    : `Segurada em ${formatReais(cobertura.capital)}: ${formatReais(cobertura.aoGrupo)} ao grupo e ${formatReais(cobertura.aosHerdeiros)} aos herdeiros`

const PARENTESCO: Record<(typeof chamadas.PARENTESCOS)[number], string> = {
  conjuge: 'Cônjuge ou companheiro',
  filho: 'Filho ou filha',
  'pai-ou-mae': 'Pai ou mãe',
  irmao: 'Irmão ou irmã',
  inventariante: 'Inventariante',
  outro: 'Outro',
}
const DESTINO: Record<(typeof chamadas.DESTINOS_DA_COTA)[number], string> = {
  ficar: 'Ficar com a cota',
  sair: 'Sair do grupo, e receber depois o que volta',
}

/** Whom the desk finds under the national id of who is to receive; the family is not told. */
const clienteEmPalavras = ({ nome, nascimento, confere }: NonNullable<Awaited<ReturnType<typeof findQuemJaE>>>) =>
  confere
    ? 'Com o mesmo nome e nascimento'
    : `Atenção: no cadastro, este CPF é de ${nome}${nascimento ? `, com nascimento em ${formatDiaBr(nascimento)}` : ''}. Não conte isto à família.`

/** The facts by which the desk decides: whose death, which quotas, what insures them, what waits, and who receives. */
const declarado: Declarar<Contexto> = async ({ id, clienteId }, contexto) => {
  const { db, cifra } = contexto
  const aviso = await requireFalecimento(db, id)
  const falecido = await findFalecido(db, aviso, clienteId)
  const cotas = falecido ? await listCotasDe(db, falecido.id) : []
  const coberturas = falecido
    ? await readCoberturas(db, contexto, falecido.id, aviso.diaDoFalecimento)
    : new Map<number, Cobertura | SemCobertura>()
  const outro = falecido && (await findConfirmado(db, { falecidoId: falecido.id, casoId: id }))
  const recebe = aviso.quemRecebeCifrado && quemRecebeDe(contexto, aviso.quemRecebeCifrado)
  const ja = falecido && recebe && (await findQuemJaE(db, contexto, { falecidoId: falecido.id, quem: recebe }))
  const pelaEquipe = (await getCaso(db, id))?.caso.abertoPor === 'analista'
  const { parentesco } = aviso
  return [
    campo('CPF de quem faleceu', formatInscricao(cifra.decifrar(aviso.inscricaoCifrada))),
    campo('Dia do falecimento', formatDiaBr(aviso.diaDoFalecimento)),
    campo('Quem avisa é', PARENTESCO[parentesco as keyof typeof PARENTESCO]),
    ...(aviso.contestadoEm
      ? [campo('Contestado', `Entrou no portal e disse que não é verdade, em ${formatInstanteBr(aviso.contestadoEm)}`)]
      : []),
    campo('Consorciado', falecido?.nome ?? 'Ninguém com este CPF é nosso consorciado'),
    ...(outro ? [campo('Já confirmado no aviso', String(outro.casoId).padStart(8, '0'))] : []),
    ...cotas.map(({ id: cotaId, grupo, cota, situacao }) => {
      const cobertura = coberturas.get(cotaId)
      const nome = grupoECotaNaFrase({ grupo, cota })
      return campo(`Cota: ${nome}`, [situacao, cobertura && emPalavras(cobertura)].filter(Boolean).join('. '))
    }),
    ...(falecido
      ? [
          campo(
            'O que espera',
            falecido.suspensoPorFalecimentoEm
              ? 'Exclusão, lances, débito automático, avisos e acesso'
              : 'Nada: só depois de confirmado',
          ),
        ]
      : []),
    ...(aviso.indenizacaoCentavos !== null && aviso.aosHerdeirosCentavos !== null
      ? [
          campo('A seguradora pagou', formatReais(aviso.indenizacaoCentavos)),
          campo(
            'É dos herdeiros',
            aviso.aosHerdeirosCentavos > 0
              ? `${formatReais(aviso.aosHerdeirosCentavos)}, que a seguradora paga direto a eles`
              : 'Nada',
          ),
        ]
      : []),
    ...(recebe
      ? [
          campo('Quem recebe', `${recebe.nome}, ${formatInscricao(recebe.inscricao)}`),
          campo('Nascimento de quem recebe', formatDiaBr(recebe.nascimento)),
          ...(ja ? [campo('Quem recebe já é cliente', clienteEmPalavras(ja))] : []),
          campo('E-mail de quem recebe', `${recebe.email}, não confirmado`),
          campo('O que quer', DESTINO[recebe.destino]),
        ]
      : []),
    ...(await declaradoPorQuemPede(contexto, clienteId, { pelaEquipe })).map(({ rotulo, valor }) =>
      campo(rotulo, valor),
    ),
  ]
}

export const processo: Processo = {
  guardas: {
    comPapeis: comDocumentos(documentos),
    temCobertura,
    jaConfirmado,
    semConsorciado,
    naoContestado,
    seguroAReceber,
  },
  efeitos: {
    guardarAviso,
    guardarContestacao,
    suspender,
    liberar,
    receberIndenizacao,
    guardarNegativa,
    guardarQuemRecebe,
    conferirQuemRecebe,
    aprovarQuemRecebe,
    entregarCotas,
  },
  documentos,
  aoMudarDeFase: dizer,
  declarado,
  etapasDeFora,
  deQuemTratam: findFalecidosDe,
}
