import { Button, formatDia, MoedaField, parseMoeda } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useState } from 'react'
import { countOf, formatPpt, type Linha, useCall, valorPositivo } from '../shell/kit.ts'

/** Applies a group's readjustment; where the contract follows the maker's table, with its prices. */
export function AplicarReajuste({ reajuste }: { reajuste: Linha<'GET /reajustes'> }) {
  const [open, setOpen] = useState(false)
  const { idGrupo, grupo, dia, indice, percentualPpt, bens } = reajuste
  const aplicar = useCall('POST /grupos/:id/reajustes', {
    success: ({ cotas }) => `Reajuste aplicado a ${countOf(cotas, 'cota')}.`,
    invalidates: ['/reajustes', '/grupos', '/cotas'],
  })
  const nomeDoCampo = (indiceDoBem: number) => `bem${indiceDoBem}`
  const valores: Record<string, string> = Object.fromEntries(bens.map((_, i) => [nomeDoCampo(i), '']))
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Aplicar
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Reajustar o grupo ${grupo}`}
        submitLabel="Aplicar reajuste"
        call={aplicar}
        values={valores}
        request={(v) => ({
          params: { id: idGrupo },
          body: { tabela: bens.map((bem, i) => ({ bem, valor: parseMoeda(v[nomeDoCampo(i)] ?? '') ?? 0 })) },
        })}
      >
        {({ field }) => (
          <>
            <p>
              {bens.length > 0
                ? `Informe o preço de cada bem na tabela do fabricante em ${dia ? formatDia(dia) : 'vigor'}.`
                : `Todos os créditos do grupo mudam ${formatPpt(percentualPpt)} (${indice}), desde ${dia ? formatDia(dia) : 'hoje'}.`}{' '}
              O reajuste de uma data só se aplica uma vez e não se desfaz.
            </p>
            {bens.map((bem, i) => (
              <MoedaField key={bem} label={bem} {...field(nomeDoCampo(i), { validate: valorPositivo })} />
            ))}
          </>
        )}
      </FormDialog>
    </>
  )
}
