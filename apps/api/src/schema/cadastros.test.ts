import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createCifra } from '../platform/cifra.ts'

const migracoes = new URL('../../migrations/', import.meta.url)
const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', migracoes), 'utf8'))
const tags: string[] = entries.map(({ tag }: { tag: string }) => tag)
const cifra = createCifra(Buffer.alloc(32, 1), Buffer.alloc(32, 2))

async function createDatabase() {
  const nome = `cadastros_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: inject('TEST_DATABASE_URL') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${nome}`)
  const client = new pg.Client({
    connectionString: Object.assign(new URL(inject('TEST_DATABASE_URL')), { pathname: `/${nome}` }).href,
  })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await admin.query(`DROP DATABASE ${nome} WITH (FORCE)`)
    await admin.end()
  })
  return client
}

test('contacts kept with the person become the principal ones of their lists, a mobile told by its length', async () => {
  const client = await createDatabase()
  const migrar = async (quais: readonly string[]) => {
    for (const tag of quais) await client.query(readFileSync(new URL(`${tag}.sql`, migracoes), 'utf8'))
  }
  const estas = tags.findIndex((tag) => tag.endsWith('_cadastro'))
  await migrar(tags.slice(0, estas))
  await client.query(`INSERT INTO parceiro (chave, nome, dominio, funcionalidades, prazo_geral_faturamento_bem_dias,
      prazo_pagamento_faturamento_dias, unidades_negocio, empresa, canais, links)
    VALUES ('p', 'P', 'p.example', '{}', 1, 1, '1', 'E', '[]', '[]')`)
  const pessoas = [
    ['ana@exemplo.com', '+5511987654321'],
    ['bia@exemplo.com', '+551133334444'],
    [null, null],
  ] as const
  for (const [i, [email, telefone]] of pessoas.entries()) {
    await client.query(
      `INSERT INTO cliente (parceiro_id, nome, tipo_pessoa, inscricao_cifrada, inscricao_indice, email_cifrado, telefone_cifrado)
       VALUES ((SELECT id FROM parceiro), $1, 'PF', '', $2, $3, $4)`,
      [`P${i}`, Buffer.from([i]), email && cifra.cifrar(email), telefone && cifra.cifrar(telefone)],
    )
  }
  await migrar(tags.slice(estas))
  const { rows } = await client.query(
    `SELECT k.nome, email_cifrado, numero_cifrado, tipo, e.principal AND t.principal AS principais
     FROM cliente k JOIN email_do_cliente e ON e.cliente_id = k.id JOIN telefone_do_cliente t ON t.cliente_id = k.id ORDER BY k.id`,
  )
  expect(
    rows.map(({ email_cifrado, numero_cifrado, ...row }) => [
      row,
      cifra.decifrar(email_cifrado),
      cifra.decifrar(numero_cifrado),
    ]),
  ).toEqual([
    [{ nome: 'P0', tipo: 3, principais: true }, 'ana@exemplo.com', '+5511987654321'],
    [{ nome: 'P1', tipo: 1, principais: true }, 'bia@exemplo.com', '+551133334444'],
  ])
})
