import { Button, Dialog, formatCentavos, TextField } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Carregado, type Linha, readQuery } from '../../shell/kit.ts'
import classes from '../Assembleia.module.css'
import type { AssembleiaLida } from '../AssembleiaScreen.tsx'
import { FormularioDeLance } from './FormularioDeLance.tsx'

interface OfertarLanceProps {
  assembleia: AssembleiaLida
  open: boolean
  onClose: () => void
}

/** A bid in the name of a customer: first whose quota, then what it offers. */
export function OfertarLance({ assembleia, open, onClose }: OfertarLanceProps) {
  const [procurada, setProcurada] = useState('')
  const [cota, setCota] = useState<Linha<'GET /grupos/:id/cotas'> | null>(null)
  const fechar = () => {
    setCota(null)
    setProcurada('')
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={fechar}
      title={cota ? `Lance da cota ${cota.numero}, de ${cota.titular}` : 'Ofertar lance'}
      wide
    >
      {cota ? (
        <FormularioDeLance cotaId={cota.id} assembleia={assembleia} onDone={fechar} onReturn={() => setCota(null)} />
      ) : (
        <>
          <form
            className={classes.procura}
            onSubmit={(evento) => {
              evento.preventDefault()
              const numero = new FormData(evento.currentTarget).get('numero')
              setProcurada(typeof numero === 'string' ? numero.trim() : '')
            }}
          >
            <TextField label="Número da cota" name="numero" inputMode="numeric" autoComplete="off" maxLength={4} />
            <Button type="submit">Procurar</Button>
          </form>
          {/^\d{1,4}$/.test(procurada) && (
            <Achadas grupoId={assembleia.grupoId} numero={procurada} onChoose={setCota} />
          )}
        </>
      )}
    </Dialog>
  )
}

interface AchadasProps {
  grupoId: number
  numero: string
  onChoose: (cota: Linha<'GET /grupos/:id/cotas'>) => void
}

function Achadas({ grupoId, numero, onChoose }: AchadasProps) {
  const cotas = useQuery(readQuery('GET /grupos/:id/cotas', { params: { id: grupoId }, query: { numero } }))
  return (
    <Carregado query={cotas}>
      {({ data }) =>
        data.length === 0 ? (
          <p role="status">Não há cota com este número no grupo.</p>
        ) : (
          <ul className={classes.resumo}>
            {data.map((cota) => (
              <li key={cota.id} className={classes.achada}>
                <span>
                  <b>{cota.numero}</b> {cota.titular}, crédito de {formatCentavos(cota.creditoCentavos)} (
                  {cota.situacao})
                </span>
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`Escolher a cota ${cota.numero}, de ${cota.titular}`}
                  onClick={() => onChoose(cota)}
                >
                  Escolher
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Carregado>
  )
}
