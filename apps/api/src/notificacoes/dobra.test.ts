import { expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { novoOfertante } from '../lances/titular.fixture.ts'
import { sendQueued } from '../platform/mail/outbox.ts'

const cena = useCena()

test('what is turned on and off again is told at once, then no more for ten minutes, and then by its last word', async () => {
  const { id, titular } = await novoOfertante(cena)
  const { ambiente } = cena()
  await ambiente.sql('delete from mensagem_saida')
  const saidas: string[] = []
  const enviar = () =>
    sendQueued(ambiente.servidor.contexto.db, {
      ...ambiente.servidor.contexto,
      canal: 'email',
      enviar: async ({ assunto }) => {
        saidas.push(assunto.split(': ')[1] ?? '')
      },
    })
  for (const acao of ['PUT', 'DELETE', 'PUT', 'DELETE'] as const) {
    expect((await titular.chamar(`${acao} /cotas/:id/bloqueio-contemplacao`)).status).toBe(200)
    await enviar()
    ambiente.relogio.avancar(60_000)
  }
  expect(saidas).toEqual(['sua cota não será contemplada nesta assembleia'])
  ambiente.relogio.avancar(10 * 60_000)
  await enviar()
  expect(saidas).toEqual(['sua cota não será contemplada nesta assembleia', 'sua cota volta a concorrer'])
  // In the app each is read.
  const [escritas] = await ambiente.sql('select count(*)::int as n from notificacao where cota_id = $1', [id])
  expect(escritas).toEqual({ n: 4 })
})
