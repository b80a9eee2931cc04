import { Confirmation } from '@contempla/web/forms'
import { formatInstante, useCall } from '../shell/kit.ts'
import type { Comunicado } from './ComunicadosScreen.tsx'
import { paraQuemEmFrase } from './publico.ts'

export type AcaoDoComunicado = 'publicar' | 'expirar' | 'descartar'

interface AcoesDoComunicadoProps {
  acao: AcaoDoComunicado
  comunicado: Comunicado
  onClose: () => void
}

const invalidates = ['/comunicacao/comunicados'] as const

/** Asks before a notice is published, ended or thrown away. */
export function AcoesDoComunicado({ acao, comunicado, onClose }: AcoesDoComunicadoProps) {
  const publicar = useCall('POST /comunicacao/comunicados/:id/publicar', {
    success: 'Comunicado publicado.',
    invalidates,
  })
  const expirar = useCall('POST /comunicacao/comunicados/:id/expirar', {
    success: 'Comunicado fora do ar.',
    invalidates,
  })
  const descartar = useCall('DELETE /comunicacao/comunicados/:id', { success: 'Rascunho descartado.', invalidates })
  const comum = { open: true, onClose, request: { params: { id: comunicado.id } } }
  if (acao === 'publicar')
    return (
      <Confirmation {...comum} title="Publicar este comunicado?" submitLabel="Publicar" call={publicar}>
        <p>
          “{comunicado.titulo}” aparece no portal de {comunicado.parceiro.nome}
          {comunicado.comecaEm ? `, a partir de ${formatInstante(comunicado.comecaEm)}` : ''},{' '}
          {paraQuemEmFrase(comunicado)}. Depois de publicado, o texto não muda mais.
        </p>
      </Confirmation>
    )
  if (acao === 'expirar')
    return (
      <Confirmation {...comum} title="Tirar este comunicado do ar?" submitLabel="Tirar do ar" call={expirar}>
        <p>“{comunicado.titulo}” deixa de ser mostrado agora. Ele continua nesta lista.</p>
      </Confirmation>
    )
  return (
    <Confirmation {...comum} title="Descartar este rascunho?" submitLabel="Descartar" danger call={descartar}>
      <p>“{comunicado.titulo}” nunca foi publicado e some desta lista. A auditoria guarda o que ele dizia.</p>
    </Confirmation>
  )
}
