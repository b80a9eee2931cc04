import { createClienteHttp, createMundo } from '@contempla/dev-env'
import type { Cena } from '../assembleias/assembleias.fixture.ts'
import { createLink } from '../sessoes/index.ts'

/** The quota as its holder reads it on the portal. */
export async function noPortal({ ambiente, parceiro }: Cena, cotaId: number) {
  const { contexto } = ambiente.servidor
  const [dono] = await ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [cotaId])
  const ator = { tipo: 'sistema', id: null } as const
  const token = await createLink(contexto, contexto.db, {
    uso: 'transparente',
    clienteId: dono?.cliente_id ?? 0,
    ator,
  })
  const http = createMundo(ambiente).visitante(parceiro)
  const { data } = await http.chamar('POST /login/transparente', { body: { token } })
  http.headers = { ...http.headers, access_token: data.access_token }
  return (await http.chamar('GET /cota/:id', { params: { id: cotaId } })).data
}

/** Who holds the quota, in with their password. */
export async function donoDe({ ambiente, parceiro: { clientId } }: Cena, cotaId: number) {
  const { sessoes, db } = ambiente.servidor.contexto
  const [dono] = await ambiente.sql<{ id: number }>('select cliente_id::int as id from cota where id = $1', [cotaId])
  const clienteId = dono?.id ?? 0
  const { accessToken } = await sessoes.abrir(db, { clienteId, clientId, modo: 'normal', web: false })
  return createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
}

/** The same, to who came in with their password: who came by a link is told less. */
export async function comSenha(cena: Cena, cotaId: number) {
  const dono = await donoDe(cena, cotaId)
  return (await dono.chamar('GET /cota/:id', { params: { id: cotaId } })).data
}

/** What was written to the holder of the quota, the latest last. */
export async function escritoPara({ ambiente }: Cena, cotaId: number) {
  const { cifra } = ambiente.servidor.contexto
  const [dono] = await ambiente.sql<{ email_cifrado: Buffer }>(
    'select e.email_cifrado from email_do_cliente e join cota c on c.cliente_id = e.cliente_id where c.id = $1 and e.principal',
    [cotaId],
  )
  const email = dono ? cifra.decifrar(dono.email_cifrado) : ''
  const rows = await ambiente.sql<{ para_cifrado: Buffer; assunto: string; texto_cifrado: Buffer }>(
    'select para_cifrado, assunto, texto_cifrado from mensagem_saida order by id',
  )
  return rows
    .filter((row) => cifra.decifrar(row.para_cifrado) === email)
    .map((row) => ({ assunto: row.assunto, texto: cifra.decifrar(row.texto_cifrado) }))
}
