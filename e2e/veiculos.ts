import { addMonths, diaEm } from '@contempla/consorcio'
import { expect, type Page } from '@playwright/test'
import { assumir } from './retaguarda/mesa.ts'
import type { Sistema } from './sistema.ts'

/** Sixty makers, of which one has two models, and a supplier of the partner. */
export const importVeiculos = (sistema: Sistema, parceiro: string) =>
  sistema.ambiente.importar(
    [
      ...Array.from({ length: 60 }, (_, i) => ({
        tipo: 'fabricante',
        codigo: 500 + i,
        nome: `Fábrica ${String(i).padStart(2, '0')}`,
      })),
      { tipo: 'fabricante', codigo: 600, nome: 'Mercedes-Benz' },
      { tipo: 'modeloDoBem', codigo: 60_001, fabricante: 600, nome: 'Actros 2651' },
      { tipo: 'modeloDoBem', codigo: 60_002, fabricante: 600, nome: 'Sprinter' },
      { tipo: 'modeloDoBem', codigo: 50_001, fabricante: 500, nome: 'Único' },
      { tipo: 'fornecedor', parceiro, codigo: 101, nome: 'Pátio Central', cidade: 'Campinas', uf: 'SP' },
    ],
    3,
  )

/** Says at the desk that the lien of a quota's purchase was noted, and returns to the purchase's case. */
export async function apontarGravame(mesa: Page, sistema: Sistema, cotaId: number | undefined) {
  const daCompra = mesa.url()
  const [gravame] = await sistema.ambiente.sql<{ id: number }>(
    "select id::int from caso where cota_id = $1 and processo = 'gravame' and encerrado_em is null",
    [cotaId],
  )
  await mesa.goto(`/retaguarda/casos/${gravame?.id}`)
  await assumir(mesa)
  await mesa.getByRole('button', { name: 'Gravame apontado', exact: true }).click()
  const dialogo = mesa.getByRole('dialog')
  await dialogo.getByLabel('Número do registro').fill('SNG 4711')
  await dialogo.getByLabel('Feito em').fill(diaEm(sistema.ambiente.relogio.agora()))
  await dialogo.getByRole('button', { name: 'Gravame apontado', exact: true }).click()
  await expect(dialogo).toHaveCount(0)
  await mesa.goto(daCompra)
}

/** The months in which a credit of up to two months ago waited yielded nothing, whatever the day of the month is. */
export async function semRendimento({ ambiente }: Sistema, cotaId: number | undefined) {
  const hoje = diaEm(ambiente.relogio.agora())
  for (const n of [1, 2])
    await ambiente.sql(
      `insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em)
       select grupo_id, date_trunc('month', $1::date), 0, now() from cota where id = $2`,
      [addMonths(hoje, -n), cotaId],
    )
}
