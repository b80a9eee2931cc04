import { randomUUID } from 'node:crypto'
import { type Chamada, createClienteHttp, type TitularDeTeste } from '@contempla/dev-env'
import { useCasos } from '../casos/casos.fixture.ts'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { ModoDeSessao } from '../platform/sessions.ts'

type Quem = { modo?: ModoDeSessao; comCodigo?: boolean }

/** A holder with an open post-sale, and what they ask of it, in a session of their own for each call. */
export function usePosVenda() {
  const casos = useCasos()

  async function sessaoDe({ clienteId, parceiro }: TitularDeTeste, { modo = 'normal', comCodigo = false }: Quem = {}) {
    const { ambiente } = casos()
    const { sessoes, db, relogio } = ambiente.servidor.contexto
    const { clientId } = parceiro
    const { accessToken, sessaoId } = await sessoes.abrir(db, { clienteId, clientId, modo, web: false })
    const token = createSegredo()
    if (comCodigo)
      await ambiente.sql(
        `insert into verificacao (cliente_id, sessao_id, acao, codigo_hash, criada_em, usada_em, token_hash, token_expira_em)
         values ($1, $2, 'pos-venda', '\\x00', $3, $3, $4, $5)`,
        [clienteId, sessaoId, relogio.agora(), hashSegredo(token), new Date(relogio.agora().getTime() + 900_000)],
      )
    return createClienteHttp(ambiente.url, {
      client_id: clientId,
      access_token: accessToken,
      ...(comCodigo ? { 'auth-token': token } : {}),
    })
  }

  /** The holder's case in a phase; it stands in the first where none is named. */
  async function titular(fase?: string, dados: Parameters<ReturnType<typeof casos>['mundo']['novoTitular']>[1] = {}) {
    const { mundo, parceiro } = casos()
    const dono = await mundo.novoTitular(parceiro, dados)
    const [cotaId = 0] = dono.cotas
    const casoId = await mundo.casoEm(dono, { processo: 'pos-venda', ...(fase ? { fase } : {}) })
    const params = { id: cotaId }
    const ver = async (quem?: Quem) => (await sessaoDe(dono, quem)).chamar('GET /cotas/:id/pos-venda', { params })
    /** Answers the phase in which the case is now. */
    const responder = async (
      ato: string,
      respostas: object = {},
      { vista, chave = randomUUID(), ...quem }: Quem & { vista?: string; chave?: string } = {},
    ) => {
      const { fase: agora } = await casos().readCaso(casoId)
      return (await sessaoDe(dono, quem)).chamar('PUT /cotas/:id/pos-venda', {
        params,
        headers: { 'idempotency-key': chave },
        body: { ato, vista: vista ?? agora, ...respostas },
      })
    }
    const outraCota = (chamada: Chamada, id: number, body?: object) =>
      sessaoDe(dono).then((http) => http.chamar(chamada, { params: { id }, ...(body ? { body } : {}) }))
    return { ...dono, dono, cotaId, casoId, ver, responder, outraCota }
  }

  /** The calls of a quota, oldest first, each with its reasons. */
  const ligacoesDa = async (cotaId: number) => {
    const { cifra } = casos().ambiente.servidor.contexto
    const rows = await casos().ambiente.sql<{
      id: number
      fase: string
      prometido_ate: string | null
      dados_cifrados: Buffer
    }>(
      `select id::int, fase, prometido_ate::text, dados_cifrados from caso
       where cota_id = $1 and processo = 'ligacao-pos-venda' order by id`,
      [cotaId],
    )
    return rows.map(({ dados_cifrados, ...row }) => ({ ...row, motivos: JSON.parse(cifra.decifrar(dados_cifrados)) }))
  }

  return { casos, sessaoDe, titular, ligacoesDa }
}
