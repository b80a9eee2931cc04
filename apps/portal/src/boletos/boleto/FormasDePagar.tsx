import { formatLinhaDigitavel } from '@contempla/consorcio'
import { Dobra, Stack } from '@contempla/ui'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Copiar } from '../../shell/moldura/Copiar.tsx'
import classes from '../Boletos.module.css'
import type { Boleto } from '../consultas.ts'
import { CodigoDeBarras } from './CodigoDeBarras.tsx'
import { SemCodigo } from './SemCodigo.tsx'

/** Whoever is on their phone copies the code: what draws it for another one's camera comes after the screen. */
const QrCode = lazy(() => import('@contempla/ui/qr-code').then((m) => ({ default: m.QrCode })))

/** As `DataTable` tells a phone from a desktop. */
const desktop = '(min-width: 48em)'

/** Opens the fold around an element, so that its text can be selected by hand. */
function unfold(elemento: HTMLElement | null) {
  const dobra = elemento?.closest('details')
  if (dobra) dobra.open = true
  return elemento
}

/**
 * The ways to pay a boleto, alike: its Pix copied, its number copied where its bank has it, and its paper (`papel`). What another device reads off
 * the screen is folded on a phone.
 */
export function FormasDePagar({ boleto, papel }: { boleto: Boleto; papel: ReactNode }) {
  const { pixCopiaECola, pixEmRegistro, linhaDigitavel, codigoDeBarras } = boleto
  const [aberta] = useState(() => matchMedia(desktop).matches)
  const pix = useRef<HTMLParagraphElement>(null)
  const linha = useRef<HTMLParagraphElement>(null)
  return (
    <Stack>
      {pixCopiaECola === null ? (
        pixEmRegistro && (
          <p role="status" className={classes.motivo}>
            O código Pix fica pronto em instantes e aparece aqui.
          </p>
        )
      ) : (
        <Copiar texto={pixCopiaECola} onde={() => unfold(pix.current)} secundario={false}>
          Copiar Pix copia e cola
        </Copiar>
      )}
      {linhaDigitavel === null || codigoDeBarras === null ? (
        <SemCodigo boleto={boleto} />
      ) : (
        <Copiar texto={linhaDigitavel} onde={() => unfold(linha.current)} secundario={pixCopiaECola !== null}>
          Copiar código
        </Copiar>
      )}
      {papel}
      {pixCopiaECola !== null && (
        <Dobra rotulo="Ver o QR code do Pix" aberta={aberta}>
          <Stack>
            <div className={classes.pix}>
              <Suspense>
                <QrCode text={pixCopiaECola} label="QR code do Pix" />
              </Suspense>
            </div>
            <p ref={pix} className={classes.codigoPix} role="group" aria-label="Código Pix">
              {pixCopiaECola}
            </p>
          </Stack>
        </Dobra>
      )}
      {linhaDigitavel !== null && codigoDeBarras !== null && (
        <Dobra rotulo="Ver o código de barras" aberta={aberta || pixCopiaECola === null}>
          <Stack>
            <p ref={linha} className={classes.linha} role="group" aria-label="Código para pagar">
              {formatLinhaDigitavel(linhaDigitavel)
                .split(' ')
                .map((grupo, i) => (
                  <span key={i}>{grupo} </span>
                ))}
            </p>
            <CodigoDeBarras digitos={codigoDeBarras} />
          </Stack>
        </Dobra>
      )}
    </Stack>
  )
}
