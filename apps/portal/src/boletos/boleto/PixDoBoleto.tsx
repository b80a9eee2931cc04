import { Stack } from '@contempla/ui'
import { lazy, Suspense, useRef } from 'react'
import classes from '../Boletos.module.css'
import type { Boleto } from '../consultas.ts'
import { Copiar } from './Copiar.tsx'

/** Whoever is on their phone copies the code: what draws it for another one's camera comes after the screen. */
const QrCode = lazy(() => import('@contempla/ui/qr-code').then((m) => ({ default: m.QrCode })))

/** How a boleto is paid by Pix; while its bank registers the charge, that it comes; nothing where there is none. */
export function PixDoBoleto({ boleto: { pixCopiaECola, pixEmRegistro } }: { boleto: Boleto }) {
  const escrito = useRef<HTMLParagraphElement>(null)
  if (pixCopiaECola === null)
    return pixEmRegistro ? (
      <p role="status" className={classes.motivo}>
        O código Pix fica pronto em instantes e aparece aqui.
      </p>
    ) : null
  return (
    <Stack>
      <Copiar texto={pixCopiaECola} onde={() => escrito.current} secundario={false}>
        Copiar Pix copia e cola
      </Copiar>
      <div className={classes.pix}>
        <Suspense>
          <QrCode text={pixCopiaECola} label="QR code do Pix" />
        </Suspense>
      </div>
      <p ref={escrito} className={classes.codigoPix} aria-label="Código Pix">
        {pixCopiaECola}
      </p>
    </Stack>
  )
}
