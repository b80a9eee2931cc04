import { createRostos } from '../../apps/api/src/casos/rosto/rosto.fixture.ts'
import { createAntifraudeEmbutido } from '../../apps/api/src/ports/antifraude/index.ts'
import { selfieDe } from '../../apps/api/src/ports/antifraude/rosto.fixture.ts'
import { expectAcessivel } from '../acessibilidade.ts'
import { expect, test } from '../fixtures.ts'
import { verEmCadaVista } from '../tela.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

test('a face in doubt is decided beside the portrait, with the figure in words, and a manager reads how they agreed', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
}) => {
  const { ambiente, mundo } = sistema
  const { comparar } = createRostos(() => ({ ambiente, mundo, parceiro }))
  const { id } = await comparar({ selfie: await selfieDe('ana'), de: 'bia' })
  await entrarNaRetaguarda(page, sistema, 'analista', parceiro)
  await page.goto(`/retaguarda/casos/${id}`)
  await page.getByRole('button', { name: 'Assumir' }).click()
  const rosto = page.getByRole('region', { name: 'O rosto comparado' })
  await expect(rosto).toContainText(/Semelhança 0,(3[5-9]|4[0-4])/)
  await expect(rosto).toContainText('não o bastante para a máquina: quem decide é você')
  await expect(rosto).toContainText('abaixo de 0,35 parecem pessoas diferentes, e a partir de 0,45')
  await expect(rosto.getByRole('img')).toHaveCount(0)
  await rosto.getByRole('button', { name: 'Ver os rostos lado a lado' }).click()
  const retrato = rosto.getByRole('img', { name: 'Retrato recortado do documento' })
  const selfie = rosto.getByRole('img', { name: 'Rosto recortado da selfie' })
  await expect.poll(() => selfie.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800)
  await verEmCadaVista(page, 'rostos lado a lado', async (vista) => {
    const [a, b] = [await retrato.boundingBox(), await selfie.boundingBox()]
    expect(a && b && a.x + a.width <= b.x && Math.abs(a.y - b.y) < 1, vista).toBe(true)
    await expectAcessivel(page, `rostos lado a lado ${vista}`)
  })
  const olhares = "select objeto_id from auditoria where acao = 'ver-rostos-do-caso' and objeto_id = $1"
  expect(await ambiente.sql(olhares, [String(id)])).toHaveLength(1)

  await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Cadastro Aprovado').first()).toBeVisible()
  // What moved the case is no other look.
  expect(await ambiente.sql(olhares, [String(id)])).toHaveLength(1)

  const gestor = await novaJanela()
  await entrarNaRetaguarda(gestor, sistema, 'gestor', parceiro)
  await gestor.goto('/retaguarda/casos/rostos')
  await expect(gestor.getByRole('heading', { level: 1, name: 'Rostos: máquina e pessoas' })).toBeVisible()
  const linhas = gestor.getByRole('table', { name: 'Comparações por mês' }).getByRole('row')
  // Another model's are told apart: the link's page has its own.
  await expect(linhas.filter({ hasText: 'face-api 1.7.15' }).first()).toContainText(/\d aprovado/)
  await expect(linhas.last()).toContainText('Nada comparado')
  await verEmCadaVista(gestor, 'concordância dos rostos', (vista) => expectAcessivel(gestor, `concordância ${vista}`))
})

test('faces that the machine had no time for are compared at the press of a button, and the figure stands in its place', async ({
  page,
  sistema,
  parceiro,
}) => {
  const { ambiente, mundo } = sistema
  const { contexto } = ambiente.servidor
  const { comparar } = createRostos(() => ({ ambiente, mundo, parceiro }))
  const { id } = await comparar({ selfie: await selfieDe('ana'), de: 'bia', rostoMs: 1 })
  const { antifraude } = contexto
  contexto.antifraude = createAntifraudeEmbutido({ comparaRosto: true })
  try {
    await entrarNaRetaguarda(page, sistema, 'analista', parceiro)
    await page.goto(`/retaguarda/casos/${id}`)
    const falta = page.getByRole('region', { name: 'O rosto por comparar' })
    await expect(falta).toContainText('A máquina não comparou')
    await expectAcessivel(page, 'rosto por comparar')
    await falta.getByRole('button', { name: 'Comparar de novo' }).click()
    const rosto = page.getByRole('region', { name: 'O rosto comparado' })
    await expect(rosto).toContainText(/Semelhança 0,\d\d/)
    await expect(rosto).toContainText('Uma pessoa da equipe pediu esta comparação.')
    await expect(rosto.getByRole('button', { name: 'Comparar de novo' })).toHaveCount(0)
    await verEmCadaVista(page, 'rosto comparado a pedido', (vista) => expectAcessivel(page, `rosto a pedido ${vista}`))
  } finally {
    contexto.antifraude = antifraude
  }
})

test('where a file is gone the faces are said not to be there, and the documents are a press away', async ({
  page,
  sistema,
  parceiro,
}) => {
  const { ambiente, mundo } = sistema
  const { comparar } = createRostos(() => ({ ambiente, mundo, parceiro }))
  const { id } = await comparar({ selfie: await selfieDe('bia'), de: 'ana' })
  const [documento] = await ambiente.sql<{ arquivo_id: string }>(
    "select arquivo_id from caso_documento where caso_id = $1 and tipo = 'documento_pessoal'",
    [id],
  )
  await ambiente.servidor.contexto.arquivos.remove(documento?.arquivo_id ?? '')
  await entrarNaRetaguarda(page, sistema, 'analista', parceiro)
  await page.goto(`/retaguarda/casos/${id}`)
  const rosto = page.getByRole('region', { name: 'O rosto comparado' })
  await rosto.getByRole('button', { name: 'Ver os rostos lado a lado' }).click()
  await expect(rosto).toContainText('Um dos arquivos comparados não está mais guardado.')
  await expectAcessivel(page, 'rostos sem arquivo')
  await rosto.getByRole('button', { name: 'Abrir Selfie' }).click()
  await expect(page.getByRole('img', { name: 'Selfie, selfie.jpg' })).toBeVisible()
})
