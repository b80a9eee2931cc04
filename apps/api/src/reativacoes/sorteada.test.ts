import { addDays, formatDiaBr } from '@contempla/consorcio'
import { createMundo } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { premiosDe, publicar, useCena } from '../assembleias/assembleias.fixture.ts'
import { idDe, novaReuniao } from '../assembleias/reuniao.fixture.ts'
import { escritoPara } from '../carteira/titular.fixture.ts'
import { titularDa } from './reativacoes.fixture.ts'

const cena = useCena()

test('drawn among the excluded, a quota comes back no more: its request ends, and its holder is told why', async () => {
  const c = cena()
  const cancelamento = c.hoje()
  const cotas = Array.from({ length: 12 }, (_, i) => (i < 2 ? { cancelamento } : {}))
  const grupo = await novaReuniao(c, { cotas }, premiosDe(1))
  const [sorteada, outra] = [idDe(grupo, 1), idDe(grupo, 2)]
  for (const id of [sorteada, outra]) {
    const { clienteId } = await titularDa(c, id)
    const pedida = { processo: 'reativacao', fase: 'solicitada' } as const
    await createMundo(c.ambiente).casoEm({ clienteId, cotas: [id] }, pedida)
  }
  c.irPara(addDays(grupo.dia, 1))
  expect((await publicar(c, grupo)).resposta.data).toMatchObject({ restituidas: 1 })

  const titular = await titularDa(c, sorteada)
  const motivo = expect.stringContaining(`sorteada entre as canceladas na assembleia de ${formatDiaBr(grupo.dia)}`)
  expect((await titular.ver()).data).toMatchObject({
    podePedir: false,
    pedido: { fase: 'Reativação Encerrada', status: 'Concluído', motivo, atos: [] },
  })
  const escrito = (await escritoPara(c, sorteada)).map(({ assunto }) => assunto).join()
  expect(escrito).toContain('não pode mais voltar ao grupo')
  expect((await (await titularDa(c, outra)).ver()).data).toMatchObject({ pedido: { fase: 'Reativação Solicitada' } })
})
