import { createHash } from 'node:crypto'
import { ErroDeNegocio } from '@contempla/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { keepImagem } from '../arquivos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import { type Executor, sqlState } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { fragment } from '../platform/rows.ts'
import { type CanalDeAtendimento, parceiro } from '../schema/index.ts'
import { getParceiro, marcaDoParceiro, type Parceiro } from './parceiros.service.ts'

/** Of everything that can be changed, so that who writes on an old reading is told. */
const revisaoDe = (p: Parceiro): string => createHash('sha256').update(JSON.stringify(p)).digest('hex').slice(0, 32)

/** As the console shows and edits it. */
const present = ({ config }: Pick<Contexto, 'config'>, p: Parceiro) => ({
  ...p,
  cores: marcaDoParceiro(p),
  instalacaoAprova: config.analise.aprovaSozinha,
  revisao: revisaoDe(p),
})

export async function listParaGestao({ db }: Contexto) {
  const rows = await db
    .select({
      parceiro,
      consorciados: fragment('number', sql`(select count(*)::int from cliente where parceiro_id = parceiro.id)`),
      grupos: fragment('number', sql`(select count(*)::int from grupo where parceiro_id = parceiro.id)`),
    })
    .from(parceiro)
    .orderBy(asc(parceiro.id))
  return rows.map(({ parceiro: p, ...contagens }) => ({
    id: p.id,
    chave: p.chave,
    nome: p.nome,
    dominio: p.dominio,
    cores: marcaDoParceiro(p),
    logoUrl: p.logoUrl,
    ...contagens,
  }))
}

export const getParaGestao = async (contexto: Contexto, id: number) =>
  present(contexto, await getParceiro(contexto.db, id))

type Mudanca = Omit<Parceiro, 'id' | 'chave' | 'empresa' | 'unidadesNegocio' | 'canais'> & {
  canais: CanalDeAtendimento[]
}

/** What the trail keeps of a value: enough to tell what it was. */
const resumo = (valor: unknown) => (typeof valor === 'string' ? valor.slice(0, 300) : valor)

function mudancas(antes: Parceiro, depois: Parceiro) {
  const campos = (Object.keys(depois) as (keyof Parceiro)[]).filter(
    (campo) => JSON.stringify(antes[campo]) !== JSON.stringify(depois[campo]),
  )
  const lado = (p: Parceiro): Partial<Parceiro> => Object.fromEntries(campos.map((campo) => [campo, resumo(p[campo])]))
  return { antes: lado(antes), depois: lado(depois) }
}

/**
 * Changes a partner. Throws NAO_ENCONTRADO, ALTERADO_POR_OUTRA_PESSOA where `revisao` is no longer its own, and
 * DOMINIO_EM_USO.
 */
export async function changeParceiro(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio' | 'config'>,
  { id, revisao, dados, ator }: { id: number; revisao: string; dados: Mudanca; ator: Ator },
) {
  const [antes] = await tx.select().from(parceiro).where(eq(parceiro.id, id)).for('update')
  if (!antes) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (revisaoDe(antes) !== revisao) throw new ErroDeNegocio('ALTERADO_POR_OUTRA_PESSOA')
  const [depois] = await tx
    .update(parceiro)
    .set(dados)
    .where(eq(parceiro.id, id))
    .returning()
    .catch((error: unknown) => {
      throw sqlState(error) === '23505' ? new ErroDeNegocio('DOMINIO_EM_USO') : error
    })
  if (!depois) throw new Error(`parceiro ${id} não foi gravado`)
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'alterar-parceiro',
    objeto: ['parceiro', id],
    ...mudancas(antes, depois),
  })
  return present(contexto, depois)
}

const ladoMaximo = { logo: 1024, icone: 512 } as const

/** Keeps a picture of the partner's, which shows once the partner is saved with its address. */
export async function keepImagemDoParceiro(
  contexto: Contexto,
  funcionarioId: number,
  pedido: { id: number; uso: keyof typeof ladoMaximo; bytes: Buffer },
) {
  await getParceiro(contexto.db, pedido.id)
  const imagem = await keepImagem(contexto, pedido.bytes, { lado: ladoMaximo[pedido.uso] })
  await contexto.db.transaction((tx) =>
    audit(tx, {
      quando: contexto.relogio.agora(),
      ator: { tipo: 'funcionario', id: funcionarioId },
      acao: 'enviar-imagem-do-parceiro',
      objeto: ['parceiro', pedido.id],
      depois: { uso: pedido.uso, url: imagem.url },
    }),
  )
  return imagem
}
