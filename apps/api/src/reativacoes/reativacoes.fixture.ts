import { randomUUID } from 'node:crypto'
import { addDays } from '@contempla/consorcio'
import { type Chamada, createClienteHttp } from '@contempla/dev-env'
import type { Cena } from '../assembleias/assembleias.fixture.ts'
import { emitirGrupo, rotinas } from '../cobrancas/index.ts'
import { aCadaInstante } from '../instante.fixture.ts'

const hoje = '2026-11-20'

/** Makes a quota that was excluded for three instalments, two months before the day of the clock. */
export async function novaExcluida(c: Cena, parametros = {}) {
  c.irPara(hoje)
  const grupo = await c.novoGrupo({ cotas: [{ emAtraso: 3 }, {}], parametros })
  const { contexto } = c.ambiente.servidor
  for (const dias of [0, 12]) {
    const dia = addDays(hoje, dias)
    c.irPara(dia)
    await rotinas.find(({ nome }) => nome === 'exclusoes')?.executar(contexto, dia, grupo.id)
  }
  for (const dias of [31, 62]) {
    const dia = addDays(hoje, dias)
    c.irPara(dia)
    await emitirGrupo(contexto, dia, grupo.id)
  }
  const id = grupo.cotas.get('0001') ?? 0
  return { grupo, id, voltou: addDays(hoje, 62), titular: await titularDa(c, id) }
}

/** Signs the holder in anew at each instant, so that the clock may move between calls. */
export async function titularDa({ ambiente, parceiro }: Cena, cotaId: number) {
  const [dono] = await ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [cotaId])
  const clienteId = dono?.cliente_id ?? 0
  const entrar = aCadaInstante(
    () => ambiente,
    async () => {
      const { sessoes, db } = ambiente.servidor.contexto
      const { clientId } = parceiro
      const { accessToken } = await sessoes.abrir(db, { clienteId, clientId, modo: 'normal', web: false })
      return createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
    },
  )
  const chamar = async (chamada: Chamada, id: number, chave: string = randomUUID()) => {
    const http = await entrar()
    const headers: Record<string, string> = chamada.startsWith('POST') ? { 'idempotency-key': chave } : {}
    return http.chamar(chamada, { params: { id }, headers })
  }
  const da = (id: number) => ({
    ver: () => chamar('GET /cotas/:id/reativacao', id),
    pedir: (chave?: string) => chamar('POST /cotas/:id/reativacao', id, chave),
    desistir: () => chamar('POST /cotas/:id/reativacao/desistir', id),
  })
  return { clienteId, ...da(cotaId), da }
}
