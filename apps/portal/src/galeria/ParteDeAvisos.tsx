import {
  Button,
  Dialog,
  ErrorModal,
  LoadingOverlay,
  MaintenanceBanner,
  OfflineBanner,
  Section,
  SnackbarHistory,
  showSnackbar,
} from '@contempla/ui'
import { useState } from 'react'
import classes from './GaleriaScreen.module.css'

export function ParteDeAvisos({ onMoldura }: { onMoldura: (moldura: string) => void }) {
  const [aberto, setAberto] = useState<'erro' | 'dialogo' | 'espera' | null>(null)
  const esperar = () => {
    setAberto('espera')
    setTimeout(() => setAberto(null), 1500)
  }
  return (
    <section className={classes.parte} aria-labelledby="avisos">
      <h2 id="avisos">Avisos e molduras</h2>
      <div className={classes.pilha}>
        <MaintenanceBanner>
          Manutenção hoje, das 22h às 23h30 (Horário de Brasília). O pagamento de boletos fica fora do ar.
        </MaintenanceBanner>
        <OfflineBanner offline updatedAt="hoje às 14h32" />
        <div className={classes.grade}>
          <Section title="Avisos">
            <div className={classes.fila}>
              <Button variant="secondary" onClick={() => showSnackbar('Código copiado', 'sucesso')}>
                Snackbar
              </Button>
              <Button variant="secondary" onClick={() => setAberto('erro')}>
                Modal de erro
              </Button>
              <Button variant="secondary" onClick={() => setAberto('dialogo')}>
                Diálogo
              </Button>
              <Button variant="secondary" onClick={esperar}>
                Carregando
              </Button>
            </div>
            <SnackbarHistory />
          </Section>
          <Section title="Molduras">
            <div className={classes.fila}>
              {['AppFrame', 'WizardFrame', 'PublicFrame', 'StatusScreen'].map((nome) => (
                <Button key={nome} variant="secondary" onClick={() => onMoldura(nome)}>
                  {nome}
                </Button>
              ))}
            </div>
          </Section>
        </div>
      </div>
      <LoadingOverlay visible={aberto === 'espera'} />
      <ErrorModal
        message={aberto === 'erro' ? 'Desculpe, não foi possível gerar o boleto.' : null}
        onClose={() => setAberto(null)}
        onRetry={() => setAberto(null)}
      />
      <Dialog
        open={aberto === 'dialogo'}
        onClose={() => setAberto(null)}
        title="Cancelar este lance?"
        actions={
          <>
            <Button variant="quiet" onClick={() => setAberto(null)}>
              Manter
            </Button>
            <Button variant="danger" onClick={() => setAberto(null)}>
              Cancelar lance
            </Button>
          </>
        }
      >
        <p>Você pode ofertar outro até quarta, 25 de novembro.</p>
      </Dialog>
    </section>
  )
}
