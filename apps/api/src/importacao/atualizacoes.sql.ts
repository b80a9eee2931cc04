import { primeiroNome } from '@contempla/consorcio'
import { PROCESSOS } from '@contempla/consorcio/processos'
import { clientRows } from '../platform/rows.ts'
import type { Contexto } from './contexto.ts'

/** Whose case is open already, or was opened here before, is not asked again: the file may say the same for months. */
async function abrir({ client, agora }: Contexto, clientes: readonly number[]) {
  const { chave, inicia } = PROCESSOS['atualizacao-cadastral']
  const { rows } = await clientRows(
    client,
    { caso: 'number', cliente_id: 'number' },
    `WITH novos AS (
       INSERT INTO caso (processo, cliente_id, fase, fase_desde, aberto_em, prazo_desde, aberto_por, escalado, respostas, escolhas)
       SELECT $1, pessoa.id, $2, $3, $3, $3, 'sistema', false, '{}', '{}' FROM unnest($4::bigint[]) AS pessoa (id)
       WHERE NOT EXISTS (SELECT FROM caso c WHERE c.processo = $1 AND c.cliente_id = pessoa.id AND c.aberto_por = 'sistema')
       ON CONFLICT DO NOTHING RETURNING id, cliente_id),
     andamentos AS (
       INSERT INTO caso_andamento (caso_id, quando, ator_tipo, ato, para)
       SELECT id, $3, 'sistema', 'abrir', $2 FROM novos),
     trilha AS (
       INSERT INTO auditoria (quando, ator_tipo, acao, objeto_tipo, objeto_id, depois)
       SELECT $3, 'sistema', 'abrir-caso', 'caso', id::text,
         jsonb_build_object('processo', $1::text, 'ato', 'abrir', 'fase', $2::text) FROM novos)
     SELECT id AS caso, cliente_id FROM novos`,
    [chave, inicia, agora, clientes],
  )
  return rows
}

async function notify({ client, cifra, agora }: Contexto, clientes: readonly number[]) {
  const { fases, inicia } = PROCESSOS['atualizacao-cadastral']
  const aviso = fases[inicia]?.aviso
  if (!aviso) return
  const { rows } = await clientRows(
    client,
    { id: 'number', nome: 'text', parceiro: 'text', email_cifrado: 'bytes' },
    `SELECT k.id, k.nome, p.nome AS parceiro, e.email_cifrado FROM cliente k JOIN parceiro p ON p.id = k.parceiro_id
       JOIN email_do_cliente e ON e.cliente_id = k.id AND e.principal WHERE k.id = any($1::bigint[])`,
    [clientes],
  )
  for (const { id, nome, parceiro, email_cifrado } of rows)
    await client.query(
      `WITH escrita AS (INSERT INTO notificacao (cliente_id, texto_cifrado, avisa, criada_em) VALUES ($1, $2, false, $3) RETURNING id)
       INSERT INTO mensagem_saida (canal, para_cifrado, assunto, texto_cifrado, criada_em, notificacao_id)
       SELECT 'email', $4, $5, $6, $3, id FROM escrita`,
      [
        id,
        cifra.cifrar(JSON.stringify({ assunto: aviso.titulo, paragrafos: [aviso.texto] })),
        agora,
        email_cifrado,
        `${parceiro}: ${aviso.titulo}`,
        cifra.cifrar(`Olá, ${primeiroNome(nome)}.\n\n${aviso.texto}`),
      ],
    )
}

/**
 * Of who has to update the registration, says the file: the case that asks for it, in the trail. Who was here before is
 * told; who comes with this file sees it on first coming in.
 */
export async function openAtualizacoes(contexto: Contexto, pessoas: readonly { id: number; nova: boolean }[]) {
  if (pessoas.length === 0) return
  const abertos = new Set(
    (
      await abrir(
        contexto,
        pessoas.map(({ id }) => id),
      )
    ).map(({ cliente_id }) => cliente_id),
  )
  const aAvisar = pessoas.filter(({ id, nova }) => !nova && abertos.has(id)).map(({ id }) => id)
  if (aAvisar.length > 0) await notify(contexto, aAvisar)
}
