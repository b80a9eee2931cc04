import {
  type Dia,
  excedeTetoDasPenais,
  PARAMETROS,
  type ParametrosDoGrupo,
  parametrosPadrao,
  parseParametros,
  type TipoCota,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Relogio } from '../platform/relogio.ts'
import { grupo, grupoParametro } from '../schema/index.ts'
import { lockGrupo } from './grupo-em-exclusiva.ts'

type Valor = string | number | boolean
type Valores = Record<string, Valor>
type Versao = { vigenteDesde: Dia; valores: Valores }

/** The changes of a new version against the version in force on its first day; null restores the default. */
export type VersaoPedida = { vigenteDesde: Dia; mudancas: Record<string, Valor | null> }

/** Those that stand, from the oldest on. */
const readVersoes = (db: Executor, grupoId: number): Promise<Versao[]> =>
  db
    .select({ vigenteDesde: grupoParametro.vigenteDesde, valores: grupoParametro.valores })
    .from(grupoParametro)
    .where(and(eq(grupoParametro.grupoId, grupoId), isNull(grupoParametro.revogadaEm)))
    .orderBy(asc(grupoParametro.vigenteDesde))

const vigenteEm = (versoes: readonly Versao[], dia: Dia) => versoes.findLast(({ vigenteDesde }) => vigenteDesde <= dia)

const valoresDe = (versao: Versao | undefined, tipo: TipoCota): ParametrosDoGrupo =>
  parseParametros(versao?.valores ?? {}, tipo).parametros

function diferencasEntre(antes: ParametrosDoGrupo, depois: ParametrosDoGrupo) {
  const novos = new Map<string, Valor>(Object.entries(depois))
  return Object.entries(antes).flatMap(([nome, valor]) => {
    const novo = novos.get(nome)
    return novo === undefined || novo === valor ? [] : [{ nome, antes: valor, depois: novo }]
  })
}

const lado = (diferencas: ReturnType<typeof diferencasEntre>, quando: 'antes' | 'depois'): Record<string, Valor> =>
  Object.fromEntries(diferencas.map(({ nome, [quando]: valor }) => [nome, valor]))

/** First day since when the parameter has been set to what it is; null where it is the default. */
function definidoEm(versoes: readonly Versao[], vigente: Versao | undefined, nome: string): Dia | null {
  if (!vigente || !Object.hasOwn(vigente.valores, nome)) return null
  const ate = versoes.slice(0, versoes.indexOf(vigente) + 1)
  const diferente = ate.findLastIndex(({ valores }) => valores[nome] !== vigente.valores[nome])
  return ate[diferente + 1]?.vigenteDesde ?? vigente.vigenteDesde
}

const situacaoDa = (versao: Versao, vigente: Versao | undefined, hoje: Dia) =>
  versao === vigente ? ('vigente' as const) : versao.vigenteDesde > hoje ? ('futura' as const) : ('passada' as const)

/** Returns the parameters in force in a group today and all its versions. Throws NAO_ENCONTRADO. */
export async function getParametros(db: Executor, relogio: Relogio, grupoId: number) {
  const [lido] = await db.select({ tipo: grupo.tipo }).from(grupo).where(eq(grupo.id, grupoId))
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const hoje = hojeDe({ relogio })
  const versoes = await readVersoes(db, grupoId)
  const vigente = vigenteEm(versoes, hoje)
  const padroes = new Map<string, Valor>(Object.entries(parametrosPadrao(lido.tipo)))
  return {
    vigenteDesde: vigente?.vigenteDesde ?? null,
    valores: Object.entries(valoresDe(vigente, lido.tipo)).map(([nome, valor]) => ({
      nome,
      valor,
      padrao: padroes.get(nome) ?? valor,
      definidoEm: definidoEm(versoes, vigente, nome),
    })),
    versoes: versoes
      .map((versao, i) => ({
        ...versao,
        situacao: situacaoDa(versao, vigente, hoje),
        diferencas: diferencasEntre(valoresDe(versoes[i - 1], lido.tipo), valoresDe(versao, lido.tipo)),
        foraDaFaixa: parseParametros(versao.valores, lido.tipo).erros.map(({ nome }) => nome),
      }))
      .toReversed(),
  }
}

function assertMudancas(mudancas: VersaoPedida['mudancas'], tipo: TipoCota) {
  const definicoes = new Map<string, { rotulo: string }>(Object.entries(PARAMETROS))
  const recusados = Object.entries(mudancas)
    .filter(([nome, valor]) =>
      valor === null ? !definicoes.has(nome) : parseParametros({ [nome]: valor }, tipo).erros.length > 0,
    )
    .map(([nome]) => definicoes.get(nome)?.rotulo ?? nome)
  if (recusados.length > 0)
    throw new ErroDeNegocio('VALOR_DE_PARAMETRO', { detalhe: `Confira: ${recusados.join('; ')}.` })
}

/** The values of the version to be stored: the base with the changes, without what is the default anyway. */
function valoresNovos(base: Versao | undefined, { mudancas }: VersaoPedida, tipo: TipoCota): Valores {
  const padroes = new Map<string, Valor>(Object.entries(parametrosPadrao(tipo)))
  const sujos = new Set(parseParametros(base?.valores ?? {}, tipo).erros.map(({ nome }) => nome))
  const novos = new Map<string, Valor>(Object.entries(base?.valores ?? {}).filter(([nome]) => !sujos.has(nome)))
  for (const [nome, valor] of Object.entries(mudancas)) {
    if (valor === null) novos.delete(nome)
    else novos.set(nome, valor)
  }
  return Object.fromEntries([...novos].filter(([nome, valor]) => padroes.get(nome) !== valor))
}

/**
 * Returns the values and changes of a new version. Throws NAO_ENCONTRADO, GRUPO_ENCERRADO, VIGENCIA_NO_PASSADO,
 * VERSAO_JA_EXISTE, VALOR_DE_PARAMETRO and VERSAO_SEM_MUDANCA.
 */
export async function prepareVersao(db: Executor, relogio: Relogio, grupoId: number, pedida: VersaoPedida) {
  const [lido] = await db
    .select({ tipo: grupo.tipo, situacao: grupo.situacao })
    .from(grupo)
    .where(eq(grupo.id, grupoId))
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (lido.situacao === 'ENCERRADO') throw new ErroDeNegocio('GRUPO_ENCERRADO')
  const { vigenteDesde, mudancas } = pedida
  if (vigenteDesde < hojeDe({ relogio })) throw new ErroDeNegocio('VIGENCIA_NO_PASSADO')
  const versoes = await readVersoes(db, grupoId)
  if (versoes.some((versao) => versao.vigenteDesde === vigenteDesde)) throw new ErroDeNegocio('VERSAO_JA_EXISTE')
  assertMudancas(mudancas, lido.tipo)
  const base = vigenteEm(versoes, vigenteDesde)
  const valores = valoresNovos(base, pedida, lido.tipo)
  const contrato = valoresDe({ vigenteDesde, valores }, lido.tipo)
  if (excedeTetoDasPenais(contrato))
    throw new ErroDeNegocio('VALOR_DE_PARAMETRO', {
      detalhe: 'A multa e a penal de exclusão, somadas, levam até 30% da devolução.',
    })
  const diferencas = diferencasEntre(valoresDe(base, lido.tipo), contrato)
  if (diferencas.length === 0) throw new ErroDeNegocio('VERSAO_SEM_MUDANCA')
  const versoesDepois = versoes.map((versao) => versao.vigenteDesde).filter((desde) => desde > vigenteDesde)
  return { vigenteDesde, valores, diferencas, versoesDepois }
}

/** Adds the version: none is ever changed. Throws as `prepareVersao`. */
export async function storeVersao(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { grupoId, pedida, ator }: { grupoId: number; pedida: VersaoPedida; ator: Ator },
) {
  await lockGrupo(tx, grupoId)
  const nova = await prepareVersao(tx, relogio, grupoId, pedida)
  await tx.insert(grupoParametro).values({ grupoId, vigenteDesde: nova.vigenteDesde, valores: nova.valores })
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'nova-versao-de-parametros',
    objeto: ['grupo', grupoId],
    antes: { valores: lado(nova.diferencas, 'antes') },
    depois: { vigenteDesde: nova.vigenteDesde, valores: lado(nova.diferencas, 'depois') },
  })
  return nova
}

/**
 * Revokes a version that does not hold yet, which stays on record: those that come after it keep the values that they
 * were written with. Throws NAO_ENCONTRADO and VERSAO_EM_VIGOR.
 */
export async function revokeVersao(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { grupoId, vigenteDesde, ator }: { grupoId: number; vigenteDesde: Dia; ator: Ator },
) {
  await lockGrupo(tx, grupoId)
  const versao = (await readVersoes(tx, grupoId)).find((lida) => lida.vigenteDesde === vigenteDesde)
  if (!versao) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (vigenteDesde <= hojeDe({ relogio })) throw new ErroDeNegocio('VERSAO_EM_VIGOR')
  const agora = relogio.agora()
  await tx
    .update(grupoParametro)
    .set({ revogadaEm: agora })
    .where(
      and(
        eq(grupoParametro.grupoId, grupoId),
        eq(grupoParametro.vigenteDesde, vigenteDesde),
        isNull(grupoParametro.revogadaEm),
      ),
    )
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'revogar-versao-de-parametros',
    objeto: ['grupo', grupoId],
    antes: { vigenteDesde, valores: versao.valores },
  })
  return { vigenteDesde }
}
