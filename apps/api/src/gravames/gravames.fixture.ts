import { diaEm } from '@contempla/consorcio'
import type { Cena } from '../assembleias/assembleias.fixture.ts'

type Gravame = { id: number; fase: string; vence_em: Date | null; prometido_ate: string | null }
type Decisao = { numero?: string; dia?: string; motivo?: string }

/** The lien of a quota, and the desk that makes its steps. */
export function gravameDa(c: Cena, cotaId: number) {
  const { sql, relogio } = c.ambiente
  const caso = async () =>
    (
      await sql<Gravame>(
        `select id, fase, vence_em, prometido_ate::text from caso
         where cota_id = $1 and processo = 'gravame' order by id desc limit 1`,
        [cotaId],
      )
    )[0]
  /** Says the registrar's number and day; today's where none is given. */
  const registrar = async (ato: string, { numero = 'SNG 4711', dia = diaEm(relogio.agora()) }: Decisao = {}) => {
    const { id = 0, fase } = (await caso()) ?? {}
    const body = { ato, fase, registro: { numero, dia } }
    return c.gestor.chamar('POST /casos/:id/andamentos', { params: { id }, body })
  }
  const decidir = async (ato: string, motivo = 'Assim foi combinado') => {
    const { id = 0, fase } = (await caso()) ?? {}
    return c.gestor.chamar('POST /casos/:id/andamentos', { params: { id }, body: { ato, fase, motivo } })
  }
  const historia = async () =>
    (
      await sql<{ ato: string; para: string }>(
        `select ato, para from caso_andamento where caso_id in (select id from caso where cota_id = $1 and processo = 'gravame')
         order by id`,
        [cotaId],
      )
    ).map(({ ato, para }) => `${ato} → ${para}`)
  return { caso, fase: async () => (await caso())?.fase, registrar, decidir, historia }
}
