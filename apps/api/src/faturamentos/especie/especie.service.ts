import { type Gesto, type ProvaDeGestos, provarGestos, resultadoDoRosto } from '@contempla/consorcio'
import { fasesCom, PROCESSOS, telaDa, temMarca } from '@contempla/consorcio/processos'
import type { faturamentoCredito } from '@contempla/contract'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { openFotoPropria } from '../../arquivos/index.ts'
import {
  attachDocumentos,
  type CasoLido,
  circunstanciasDe,
  type DaPorta,
  dadosDo,
  getCaso,
  lockCaso,
  mover,
  quemMove,
} from '../../casos/index.ts'
import { consenteNoRosto } from '../../consentimentos/index.ts'
import { getDadosPessoais, hojeDe } from '../../cotas/index.ts'
import { creditoDaCota, readEmEspecie } from '../../creditos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import { caso } from '../../schema/index.ts'
import { presentFaturamento } from './apresentacao.ts'
import { dadosDaEspecie } from './dados.ts'
import { hashDoLink } from './link.ts'

const processo = 'faturamento-especie'
const tabela = PROCESSOS[processo]

/** Shows the request that holds the credit, and the screen where its holder continues it. */
function presentOutro(lido: CasoLido) {
  const dele = PROCESSOS[lido.caso.processo]
  return { titulo: dele.titulo, tela: telaDa(dele, { ...circunstanciasDe(lido), ...lido.caso }) }
}

/** Tells whether the quota's credit may be asked for in cash, and otherwise why not. */
export async function presentValidacao(
  db: Executor,
  contexto: Contexto,
  vale: CasoLido | undefined,
  { cotaId }: DaPorta<'faturamento-especie'>,
) {
  const hoje = hojeDe(contexto)
  const { pode: podeFaturar, emOutroPedido, ...resto } = await readEmEspecie(db, cotaId, hoje)
  const outro = emOutroPedido === null ? undefined : await getCaso(db, emOutroPedido)
  return {
    podeFaturar,
    jaPedido: vale !== undefined,
    ...resto,
    emOutroPedido: outro ? presentOutro(outro) : null,
    valorCredito: (await creditoDaCota(db, contexto, cotaId, hoje))?.valor ?? null,
  }
}

/** Throws ESPECIE_NAO_PERMITIDA. */
export async function requireEmEspecie(tx: Executor, contexto: Contexto, cotaId: number) {
  if (!(await readEmEspecie(tx, cotaId, hojeDe(contexto))).pode) throw new ErroDeNegocio('ESPECIE_NAO_PERMITIDA')
}

type CadastroEnviado = z.output<typeof faturamentoCredito.CadastroEnviado>

/**
 * Chooses the act for the contacts of a billing: the holder gives them, a representative only confirms them. Throws
 * SO_O_TITULAR_MUDA.
 */
export function passoDoCadastro({ sessao, body }: { sessao: SessaoAtiva; body: CadastroEnviado }) {
  const { fluxoProcesso: _, ...enviado } = body
  const soConfirma = quemMove(sessao).tipo === 'representante'
  if (soConfirma && Object.keys(enviado).length > 0) throw new ErroDeNegocio('SO_O_TITULAR_MUDA')
  return { ato: soConfirma ? 'confirmarCadastro' : 'atualizarCadastro', entrada: enviado } as const
}

/**
 * Finds the billing of the session's person to which this link belongs, whichever quota is selected; with `hold` it is
 * locked and looked up again. Throws LINK_INVALIDO.
 */
async function findPeloLink(
  tx: Executor,
  contexto: Contexto,
  { clienteId, link, hold }: { clienteId: number; link: string; hold: boolean },
): Promise<CasoLido> {
  const abertos = await tx
    .select({ id: caso.id })
    .from(caso)
    .where(
      and(
        eq(caso.clienteId, clienteId),
        eq(caso.processo, processo),
        inArray(caso.fase, [...fasesCom(tabela, 'esperaORosto')]),
        isNull(caso.encerradoEm),
      ),
    )
  const hash = hashDoLink(link)
  const isDele = (lido: CasoLido | undefined) =>
    lido !== undefined &&
    temMarca(tabela, lido.caso.fase, 'esperaORosto') &&
    dadosDaEspecie(dadosDo(contexto, lido)).link?.hash === hash &&
    // The link ends with the case's last day, even if the routine has not run yet.
    (lido.caso.venceEm === null || lido.caso.venceEm > contexto.relogio.agora())
  for (const { id } of abertos) {
    const visto = await getCaso(tx, id)
    if (!isDele(visto)) continue
    const lido = hold ? await lockCaso(tx, id, clienteId) : visto
    if (lido && isDele(lido)) return lido
  }
  throw new ErroDeNegocio('LINK_INVALIDO')
}

/** Tells whether a link still opens the camera for this person, and for which gestures, before any picture is taken. */
export async function presentLink(contexto: Contexto, clienteId: number, link: string) {
  try {
    const lido = await findPeloLink(contexto.db, contexto, { clienteId, link, hold: false })
    return { valido: true, gestos: contexto.antifraude.lerQuadros ? gestosDoLink(contexto, lido) : [] }
  } catch (error) {
    if (error instanceof ErroDeNegocio && error.codigo === 'LINK_INVALIDO') return { valido: false, gestos: [] }
    throw error
  }
}

const gestosDoLink = (contexto: Contexto, lido: CasoLido) => dadosDaEspecie(dadosDo(contexto, lido)).link?.gestos ?? []

type AProvar = { foto: () => Promise<Buffer>; pedidos: readonly Gesto[]; gestos: readonly string[] }

/**
 * Has the machine read the face and the gestures of a person who agreed to it: a photo without one face is not taken, and
 * what was seen of the gestures is for whoever decides. Null where no machine looks. Throws ROSTO_NAO_ACHADO, ROSTOS_DEMAIS.
 */
async function provar(contexto: Contexto, { foto, pedidos, gestos }: AProvar): Promise<ProvaDeGestos | null> {
  const { antifraude, config } = contexto
  if (!antifraude.lerQuadros) return null
  const quadros = gestos.map((quadro) => Buffer.from(quadro, 'base64'))
  const lidos = await antifraude.lerQuadros(await foto(), quadros)
  if (lidos?.reto.rostos === 0) throw new ErroDeNegocio('ROSTO_NAO_ACHADO')
  if (lidos && lidos.reto.rostos > 1) throw new ErroDeNegocio('ROSTOS_DEMAIS')
  // Without a camera there are none, and a person decides.
  if (!lidos || quadros.length === 0) return null
  return provarGestos(pedidos, lidos, config.analise.semelhancaMinima)
}

type Autenticacao = z.output<typeof faturamentoCredito.autenticarFaturamento.body>

/**
 * Keeps the picture from the link's page as the case's selfie, and moves the case by the result of the comparison; of the
 * gestures only what was seen is kept. Throws LINK_INVALIDO, ARQUIVO_FORMATO for a file that is no photo, and what `provar` and
 * `attachDocumentos` do.
 */
export async function autenticar(
  tx: Executor,
  contexto: Contexto,
  { sessao, link, url, gestos: enviados = [], assimMesmo = false }: Autenticacao & { sessao: SessaoAtiva },
) {
  const { clienteId } = sessao
  const foto = await openFotoPropria(tx, contexto, { clienteId, url })
  const visto = await findPeloLink(tx, contexto, { clienteId, link, hold: false })
  const { inscricaoNacional: inscricao } = await getDadosPessoais(tx, contexto, clienteId)
  const maquina = !assimMesmo && (await consenteNoRosto(tx, clienteId))
  // Both may take long, so neither the quota nor the case is locked before they answer.
  const pedidos = gestosDoLink(contexto, visto)
  const gestos = maquina ? await provar(contexto, { foto, pedidos, gestos: enviados }) : null
  const { semelhanca } = maquina ? await contexto.reconhecimento.comparar({ inscricao, foto }) : { semelhanca: null }
  const { caso: c } = await findPeloLink(tx, contexto, { clienteId, link, hold: true })
  await attachDocumentos(tx, contexto, c, { via: 'rosto', enviados: [{ tipo: 'selfie', url }], gestos })
  const movido = await mover(tx, contexto, {
    casoId: c.id,
    quem: { tipo: 'sistema', id: null },
    ato: resultadoDoRosto(semelhanca) === 'nao-reconhecido' ? 'recusar' : 'autenticar',
    entrada: { semelhanca },
  })
  return presentFaturamento(tx, contexto, movido, { sessao })
}
