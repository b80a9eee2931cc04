import { TextAreaField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { type Input, useCall } from '../shell/kit.ts'
import { ApontarDocumentos, documentosApontados, semApontamentos } from './ApontarDocumentos.tsx'
import { motivoDito } from './motivo.ts'
import { PagamentoDoCaso, usePagamentoDoCaso } from './PagamentoDoCaso.tsx'
import { type Ato, type Caso, nomeDoAto } from './palavras.ts'
import { useCasoComoEsta } from './useCasoComoEsta.ts'

interface DecidirCasoProps {
  caso: Caso
  /** As it was when the button was pressed: what is filled in stays though the case changes. */
  ato: Ato
  onClose: () => void
}

/** One move of the case's phase, with what it asks for: a reason, or what is wrong with which documents. */
export function DecidirCaso({ caso, ato, onClose }: DecidirCasoProps) {
  const { id, fase, nomeDaFase, atos, documentos } = caso
  const mover = useCall('POST /casos/:id/andamentos', {
    success: ({ nomeDaFase: agora }) => `Feito: o caso está em “${agora}”.`,
    invalidates: ['/casos', '/inicio'],
  })
  useCasoComoEsta(mover.error)
  const { ver, falta } = usePagamentoDoCaso(caso)
  const pedeMotivo = ato.pede === 'motivo' || ato.pede === 'motivoInterno'
  const existe = atos.some((cada) => cada.ato === ato.ato)
  const mudou = existe ? undefined : `O caso agora está em “${nomeDaFase}”, onde este passo não cabe.`
  const porqueNao = mudou ?? (falta ? 'Espere o valor e a conta: confira-os antes de decidir.' : undefined)
  const vigentes = documentos.filter(({ substituidoEm }) => substituidoEm === null)
  const bodyDe = ({
    motivo = '',
    ...apontados
  }: Record<string, string>): Input<'POST /casos/:id/andamentos'>['body'] => ({
    ato: ato.ato,
    fase,
    ...(pedeMotivo ? { motivo } : {}),
    ...(ato.pede === 'documentos' ? { documentos: documentosApontados(vigentes, apontados) } : {}),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      wide={ato.pede === 'documentos'}
      title={`${nomeDoAto(ato)}?`}
      submitLabel={nomeDoAto(ato)}
      call={mover}
      disabledReason={porqueNao}
      values={ato.pede === 'documentos' ? semApontamentos(vigentes) : { motivo: '' }}
      request={(values) => ({ params: { id }, body: bodyDe(values) })}
    >
      {({ field, values }) => (
        <>
          <p>
            O caso sai da fase “{nomeDaFase}”. O passo fica na história, e o cliente é avisado se a nova fase lhe pedir
            ou disser algo.
          </p>
          {caso.temPagamento && <PagamentoDoCaso id={id} ver={ver} />}
          {ato.contra && (
            <p>
              <b>{ato.contra}.</b> Diga por que decide assim mesmo.
            </p>
          )}
          {pedeMotivo && (
            <TextAreaField
              label="Motivo"
              description={
                ato.pede === 'motivo'
                  ? 'Fica na história, e o cliente pode lê-lo.'
                  : 'Só a equipe lê; fica na história.'
              }
              maxLength={1000}
              {...field('motivo', motivoDito)}
            />
          )}
          {ato.pede === 'documentos' && <ApontarDocumentos documentos={vigentes} field={field} values={values} />}
        </>
      )}
    </FormDialog>
  )
}
