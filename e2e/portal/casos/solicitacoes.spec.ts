import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, na, test } from '../../fixtures.ts'
import type { Sistema } from '../../sistema.ts'

async function grupoDa({ ambiente }: Sistema, cotaId: number): Promise<string | undefined> {
  const query = 'select codigo from grupo join cota on grupo.id = grupo_id where cota.id = $1'
  return (await ambiente.sql<{ codigo: string }>(query, [cotaId]))[0]?.codigo
}

async function cotaEmMaos({ ambiente }: Sistema, clienteId: number): Promise<number | undefined> {
  const query = 'select cota_id as id from sessao where cliente_id = $1 order by criada_em desc'
  return (await ambiente.sql<{ id: number }>(query, [clienteId]))[0]?.id
}

test('who asked for nothing is told so', async ({ page, sistema, titular }) => {
  await entrar(page, sistema, titular, '/requests')
  await expect(page.getByText('Você ainda não tem solicitações')).toBeVisible()
})

test('the requests of every quota are there, and each leads to its phase in its own quota', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{}, {}] })
  const [primeira = 0, outra = 0] = titular.cotas
  const { mundo } = sistema
  const naOutra = { clienteId: titular.clienteId, cotas: [outra] }
  await mundo.casoEm(naOutra, { processo: 'contemplacao', fase: 'triagemEmAndamento' })
  await mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'aguardandoDocumentos' })
  await page.setViewportSize({ width: 360, height: 780 })
  // Chosen: what was never chosen follows what each has under way.
  await entrar(page, sistema, titular, `/detalhes-da-cota?cota=${primeira}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/requests')

  const contemplacao = page.getByRole('region', { name: 'Contemplação' })
  await expect(contemplacao).toContainText(`Grupo ${await grupoDa(sistema, outra)}`)
  await expect(contemplacao).toContainText('Com a administradora')
  await expect(contemplacao).toContainText('Análise')
  await expect(contemplacao).toContainText('A resposta sai até')
  await expect(contemplacao).not.toContainText('Número')
  const cadastro = page.getByRole('region', { name: 'Atualização cadastral' })
  await expect(cadastro).not.toContainText('Grupo')
  await expectAcessivel(page, 'minhas solicitações')

  await contemplacao.getByRole('link', { name: 'Acompanhar' }).click()
  await page.waitForURL(na('/contemplado/confirmacao-documentos'))
  await expect.poll(() => cotaEmMaos(sistema, titular.clienteId)).toBe(outra)
  await page.goto('/requests')
  await cadastro.getByRole('link', { name: 'Continuar' }).click()
  await page.waitForURL('**/perfil/atualizacao/**')
})
