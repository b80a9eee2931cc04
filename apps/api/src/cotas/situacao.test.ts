import { isCancelada, isQuitada } from '@contempla/consorcio'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { canceladaSql, quitadaSql } from './situacao.sql.ts'

const situacoes = [
  '',
  'NORMAL',
  'Ativo',
  'CANCELADO',
  'cancelado',
  'Cancelado por inadimplência',
  'JÁ CANCELADO',
  'Cancelada',
  'Cancelamento pedido',
  'c%ncelado',
  'QUITADO',
  'Contemplado e quitado',
  'Quitada',
  'quita_do',
  'Quitado, depois cancelado',
]

test('the database and the domain read the situation alike', async () => {
  const client = new Client({ connectionString: inject('TEST_DATABASE_URL') })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query(
    `select situacao, ${canceladaSql('situacao')} as cancelada, ${quitadaSql('situacao')} as quitada
     from unnest($1::text[]) as situacao`,
    [situacoes],
  )
  expect(rows).toEqual(
    situacoes.map((situacao) => ({ situacao, cancelada: isCancelada(situacao), quitada: isQuitada(situacao) })),
  )
})
