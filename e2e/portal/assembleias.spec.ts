import { readFile } from 'node:fs/promises'
import { diaDaExtracao, diaEm, padCota, parametrosPadrao } from '@contempla/consorcio'
import { createNucleo, type TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { entrar, expect, test } from '../fixtures.ts'
import { buscar } from '../respostas.ts'
import type { Sistema } from '../sistema.ts'
import { expectInteira } from '../tela.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** The first number that these give, in a group of up to a thousand, is the quota 7. */
const premios = ['40007', '99999', '99998', '99997', '99996']

type Reuniao = Awaited<ReturnType<typeof novaReuniao>>

/**
 * A group whose assembly is in so many days, in which quotas 3 and 4 bid 75% and 62.5%, and 5 bids too little. One of its
 * quotas is the holder's.
 */
async function novaReuniao(
  sistema: Sistema,
  { parceiro, clienteId }: TitularDeTeste,
  { emDias, cota }: { emDias: number; cota: string },
) {
  const { ambiente } = sistema
  const nucleo = createNucleo(ambiente)
  const grupo = await nucleo.novoGrupo(parceiro, { cotas: 15, emDias })
  await ambiente.sql('update cliente set senha_expirada = false where id = $1', [clienteId])
  await ambiente.sql('update cota set cliente_id = $2 where id = $1', [grupo.cotas.get(cota), clienteId])
  const lance = (numero: number, valor: number) => ({
    tipo: 'lance',
    protocolo: `E2E-${grupo.codigo}-${numero}`,
    parceiro: parceiro.chave,
    grupo: grupo.codigo,
    cota: padCota(numero),
    versao: 0,
    assembleia: 10,
    modalidade: 'livre',
    valor,
    embutido: 0,
    forma: 'prazo',
    criadoEm: new Date(ambiente.relogio.agora().getTime() - 3 * 86_400_000).toISOString(),
  })
  await ambiente.importar([lance(3, 6_000_000), lance(4, 5_000_000), lance(5, 800_000)])
  return { ...grupo, gestor: await nucleo.naRetaguarda('gestor') }
}

/** Publishes the assembly of today by the lottery's prizes. */
async function publish({ ambiente }: Sistema, { id: grupoId, gestor }: Reuniao) {
  const dia = diaDaExtracao(diaEm(ambiente.relogio.agora()), parametrosPadrao('auto'))
  await ambiente.sql(
    // Without its number, which is one day's alone: the console's own test registers another day by it.
    'insert into extracao (dia, concurso, premios, registrada_em, registrada_por) values ($1, null, $2, now(), $3) on conflict do nothing',
    [dia, premios, gestor.funcionarioId],
  )
  const params = { grupoId, numero: 10 }
  const { conferencia } = (await gestor.chamar('GET /assembleias/:grupoId/:numero/previa', { params })).data
  const { status } = await gestor.chamar('POST /assembleias/:grupoId/:numero/publicacao', {
    params,
    body: { conferencia },
  })
  expect(status).toBe(200)
}

const titulo = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('before the assembly: when it is, until when one bids, what to do, and a reminder that a calendar reads', async ({
  page,
  novoTitular,
  sistema,
}) => {
  const titular = await novoTitular({ cotas: [] })
  const reuniao = await novaReuniao(sistema, titular, { emDias: 4, cota: '0009' })
  await entrar(page, sistema, titular)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Assembleias' }).click()
  await expect(titulo(page, 'Assembleias')).toBeVisible()
  await expect(page.getByText('Em 4 dias')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^faltam 3 dias|^faltam 2 dias/)
  await expect(page.getByText('Oferte um lance, se quiser')).toBeVisible()
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Lembrar no meu calendário' }).click(),
  ])
  expect(arquivo.suggestedFilename()).toBe(`assembleia-${reuniao.codigo}-10.ics`)
  const ics = await readFile(await arquivo.path(), 'utf8')
  const { dia } = (
    await sistema.ambiente.sql<{ dia: string }>(
      'select dia::text from assembleia where grupo_id = $1 and numero = 10',
      [reuniao.id],
    )
  )[0] ?? { dia: '' }
  expect(ics).toContain(`DTSTART;VALUE=DATE:${dia.replaceAll('-', '')}\r\n`)
  await expectInteira(page, { onde: 'assembleias, antes' })
})

test('the draw is followed from the prizes to who was nearest, replayed on the device, and kept', async ({
  page,
  novoTitular,
  sistema,
}) => {
  const titular = await novoTitular({ cotas: [] })
  const reuniao = await novaReuniao(sistema, titular, { emDias: 0, cota: '0009' })
  await publish(sistema, reuniao)
  await entrar(page, sistema, titular)
  await expect(titulo(page, 'Seu grupo teve assembleia hoje')).toBeVisible()
  await expect(page.getByRole('link', { name: /Veja o resultado/ })).toBeVisible()
  await page.goto('/assembleias')
  await expect(page.getByText('Concluída').first()).toBeVisible()
  await page.goto('/assembleias/assembleiaanterior')
  await expect(titulo(page, 'Sua cota não foi sorteada desta vez')).toBeVisible()
  await expect(page.getByText('A sorteada foi a 0007, a 2 números da sua.')).toBeVisible()
  const passos = page.getByRole('heading', { level: 3 })
  await expect(passos).toHaveText([
    'A Loteria Federal sorteou cinco prêmios',
    'Deles saem números, que se olham em ordem',
    'A sorteada foi a cota 0007',
  ])
  await expect(page.getByText('As cotas 0003, 0004 foram contempladas por lance.')).toBeVisible()
  await expect(page.getByText('de 62,5% a 75%')).toBeVisible()
  await page.getByRole('button', { name: 'Refazer o sorteio aqui' }).click()
  await expect(
    page.getByText('A conta refeita no seu aparelho contemplou as mesmas cotas: 0007, 0003, 0004.'),
  ).toBeVisible()
  await expect(page.getByText('E o pacote é o que foi selado na publicação.')).toBeVisible()
  await expectInteira(page, { onde: 'assembleia anterior' })
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar o pacote' }).click(),
  ])
  const pacote = JSON.parse(await readFile(await arquivo.path(), 'utf8'))
  expect(pacote.entrada.premios).toEqual(premios)
  // What was kept is decided again without a network.
  await page.context().setOffline(true)
  const conferir = (conteudo: unknown) =>
    page.getByLabel('Conferir um arquivo guardado').setInputFiles({
      name: 'pacote.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(conteudo)),
    })
  await conferir({ ...pacote, resultado: { ...pacote.resultado, contempladas: [] } })
  await expect(page.getByText('Não confere')).toBeVisible()
  await conferir(pacote)
  await expect(page.getByText('Não confere')).toBeHidden()
  await expect(page.getByText('Confere', { exact: true })).toHaveCount(2)
  await page.context().setOffline(false)
  await page.goto('/assembleias/numerossorteados')
  await expect(page.getByRole('row').filter({ hasText: 'nº 10' })).toContainText(premios.join(' '))
  await expectInteira(page, { onde: 'números sorteados' })
})

test('while a bid is being typed, what won before is told beside it, and where it would have stood', async ({
  page,
  novoTitular,
  sistema,
}) => {
  const titular = await novoTitular({ cotas: [] })
  const reuniao = await novaReuniao(sistema, titular, { emDias: 0, cota: '0009' })
  await publish(sistema, reuniao)
  await entrar(page, sistema, titular, '/offers-and-bids')
  await page.getByRole('radio', { name: 'Lance livre' }).check()
  await expect(
    page.getByText('Na última assembleia com lance vencedor, o que venceu foi de 62,5% a 75% do crédito.'),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'Em percentual' }).check()
  for (const [percentual, onde] of [
    ['64,00', 'Com 64%, este teria ficado entre os vencedores, em 2º lugar de 4.'],
    ['20,00', 'Com 20%, este teria ficado fora dos vencedores, em 3º lugar de 4.'],
  ] as const) {
    await page.getByLabel('Percentual do crédito').fill(percentual)
    await expect(page.getByText(onde)).toBeVisible()
  }
  await expect(page.getByText('Não diz o que vai vencer na próxima.')).toBeVisible()
  await page.getByText('Ver assembleia por assembleia').click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectInteira(page, { onde: 'lance sendo digitado' })
})

test('a bundle that was changed on the way does not pass', async ({ page, novoTitular, sistema }) => {
  const titular = await novoTitular({ cotas: [] })
  const reuniao = await novaReuniao(sistema, titular, { emDias: 0, cota: '0009' })
  await publish(sistema, reuniao)
  await entrar(page, sistema, titular)
  await page.route('**/integracoes/v1/pacotes/**', async (route) => {
    const resposta = await buscar(route)
    const pacote = await resposta.json()
    pacote.resultado.contempladas[0].cota = 9
    await route.fulfill({ response: resposta, json: pacote })
  })
  await page.goto('/assembleias/assembleiaanterior?n=10')
  await page.getByRole('button', { name: 'Refazer o sorteio aqui' }).click()
  await expect(page.getByText('Não confere')).toBeVisible()
})

test.describe('what came of the quota is said first', () => {
  for (const [numero, nome, texto] of [
    ['0007', 'Parabéns pela sua contemplação!', 'Sua cota, a 0007, foi a sorteada.'],
    ['0004', 'Parabéns pela sua contemplação!', 'ficou em 2º lugar entre 3'],
    ['0005', 'Seu lance não foi contemplado desta vez', 'ficou em 3º lugar entre 3'],
  ] as const) {
    test(`quota ${numero}: ${texto}`, async ({ page, novoTitular, sistema }) => {
      const titular = await novoTitular({ cotas: [] })
      const reuniao = await novaReuniao(sistema, titular, { emDias: 0, cota: numero })
      await publish(sistema, reuniao)
      await entrar(page, sistema, titular)
      await page.goto('/assembleias/assembleiaanterior?n=10')
      await expect(titulo(page, nome)).toBeVisible()
      await expect(page.getByText(texto)).toBeVisible()
    })
  }
})

test('an assembly that waits for its result says so, and home leads to it', async ({ page, novoTitular, sistema }) => {
  const titular = await novoTitular({ cotas: [] })
  await novaReuniao(sistema, titular, { emDias: 0, cota: '0009' })
  await entrar(page, sistema, titular)
  await expect(titulo(page, 'Hoje tem assembleia do seu grupo')).toBeVisible()
  await page.getByRole('link', { name: /Acompanhe a assembleia de hoje/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Hoje é dia de assembleia' })).toBeVisible()
  await expect(page.getByText('Aguardando apuração').first()).toBeVisible()
  await page.goto('/assembleias/assembleiaanterior?n=10')
  await expect(titulo(page, 'Assembleia nº 10')).toBeVisible()
  await expect(page.getByText('Aguardando apuração')).toBeVisible()
  await page.goto('/assembleias/assembleiaanterior?n=99')
  await expect(page.getByText('Seu grupo não tem essa assembleia')).toBeVisible()
})

test('of a group in formation it is told what to expect', async ({ page, novoTitular, sistema }) => {
  const titular = await novoTitular({ cotas: [] })
  const reuniao = await novaReuniao(sistema, titular, { emDias: 4, cota: '0009' })
  await sistema.ambiente.sql("update grupo set situacao = 'FORMACAO' where id = $1", [reuniao.id])
  // A group in formation has held none.
  await sistema.ambiente.sql('update assembleia set dia = dia + 300 where grupo_id = $1', [reuniao.id])
  await entrar(page, sistema, titular)
  await page.goto('/assembleias')
  await expect(page.getByText(/está em formação/)).toBeVisible()
  await page.goto('/assembleias/grupoemformacao')
  await expect(page.getByText(/A primeira assembleia está prevista para/)).toBeVisible()
  await page.goto('/boletos')
  await expect(titulo(page, 'Nada para pagar agora')).toBeVisible()
  await page.goto('/boletos/composicao')
  await expect(page.getByRole('heading', { name: 'Nada a pagar por enquanto' })).toBeVisible()
  await expect(page.getByText(/[Pp]agar hoje|Sem atraso/)).toHaveCount(0)
  await page.goto('/offers-and-bids')
  await expect(page.getByText('O grupo está em formação: as assembleias e os lances começam depois')).toBeVisible()
  await page.goto('/assembleias/grupoemformacao')
  await page.getByRole('link', { name: 'Como funcionam as assembleias' }).click()
  await expect(titulo(page, 'Como funcionam as assembleias')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
})

test('the assembly of a group in formation is not today, whatever day was planned', async ({
  page,
  novoTitular,
  sistema,
}) => {
  const titular = await novoTitular({ cotas: [] })
  const reuniao = await novaReuniao(sistema, titular, { emDias: 0, cota: '0009' })
  await sistema.ambiente.sql("update grupo set situacao = 'FORMACAO' where id = $1", [reuniao.id])
  await entrar(page, sistema, titular)
  await expect(page.getByText('está em formação').first()).toBeVisible()
  await expect(page.getByText(/Próxima assembleia/)).toHaveCount(0)
  await page.goto('/assembleias/grupoemformacao')
  await expect(page.getByText('A data da primeira assembleia ainda vai ser marcada.')).toBeVisible()
})
