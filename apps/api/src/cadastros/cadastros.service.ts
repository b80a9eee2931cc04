import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, eq, like, type SQLWrapper, sql } from 'drizzle-orm'
import { atorDaSessao, audit } from '../platform/audit.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { cliente, municipio } from '../schema/index.ts'

const escapeLike = (texto: string) => texto.replace(/[\\%_]/g, '\\$&')

/** "sao" finds "São": the same letters are folded on both sides. */
const semAcentos = (expressao: SQLWrapper) => sql`translate(lower(${expressao}), 'áàâãéêíóôõúüç', 'aaaaeeiooouuc')`

export const listCidades = (
  { db }: Contexto,
  { uf, cidade, limit, offset }: { uf: string; cidade: string; limit: number; offset: number },
) =>
  db
    .select({ id_cidade: municipio.codigoIbge, nome: municipio.nome, uf: municipio.uf })
    .from(municipio)
    .where(
      and(eq(municipio.uf, uf), like(semAcentos(municipio.nome), semAcentos(sql`${`${escapeLike(cidade)}%`}::text`))),
    )
    .orderBy(asc(municipio.nome))
    .limit(limit)
    .offset((offset - 1) * limit)

/** The mandatory update's phase, in the words of document 3 §4. Throws SEM_PROCESSO when there never was one. */
export async function getStatus({ db }: Contexto, clienteId: number) {
  const [row] = await db
    .select({ pendente: cliente.atualizacaoObrigatoria, confirmadosEm: cliente.dadosConfirmadosEm })
    .from(cliente)
    .where(eq(cliente.id, clienteId))
  if (!row || (!row.pendente && !row.confirmadosEm)) throw new ErroDeNegocio('SEM_PROCESSO')
  return {
    atualizacaoCadastralObrigatoria: row.pendente,
    fase: row.pendente ? 'Atualização Obrigatória' : 'Cadastro Confirmado',
    status: row.pendente ? 'Em Andamento' : 'Concluído',
    respostaAnalista: null,
  }
}

/** The customer, or a representative, says that the data are right: the mandatory update ends. Throws SEM_PROCESSO. */
export async function confirmarDados(contexto: Contexto, sessao: SessaoAtiva) {
  const agora = contexto.relogio.agora()
  await contexto.db.transaction(async (tx) => {
    const [antes] = await tx
      .select({ pendente: cliente.atualizacaoObrigatoria, confirmadosEm: cliente.dadosConfirmadosEm })
      .from(cliente)
      .where(eq(cliente.id, sessao.clienteId))
      .for('update')
    if (!antes || (!antes.pendente && !antes.confirmadosEm)) throw new ErroDeNegocio('SEM_PROCESSO')
    if (!antes.pendente) return
    await tx
      .update(cliente)
      .set({ atualizacaoObrigatoria: false, dadosConfirmadosEm: agora })
      .where(eq(cliente.id, sessao.clienteId))
    await audit(tx, {
      quando: agora,
      ator: atorDaSessao(sessao),
      acao: 'confirmar-dados-cadastrais',
      objeto: ['cliente', sessao.clienteId],
      antes: { atualizacaoObrigatoria: true },
      depois: { atualizacaoObrigatoria: false },
    })
  })
  contexto.sessoes.esquecer(sessao.clienteId)
}
