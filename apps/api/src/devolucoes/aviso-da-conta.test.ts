import { expect, test } from 'vitest'
import { useFim } from '../encerramentos/encerramentos.fixture.ts'
import { ateAConta, cancelada } from './devolucoes.fixture.ts'

// In the demonstration what is queued counts as arrived.
const fim = useFim({ config: { demo: false } })

test('is not released before the contacts from before were told of the account (ADR 15)', async () => {
  const ana = await cancelada(fim)
  await ateAConta(fim, ana)
  await ana.pedir()
  await ana.decidir('aprovar')
  expect((await ana.decidir('liberar')).codigo).toBe('CONTA_AINDA_NAO_AVISADA')
  await fim.ambiente.sql('update mensagem_saida set enviada_em = now()')
  expect((await ana.decidir('liberar')).status).toBe(200)
})
