//! Connections whose other end may never read what it is sent.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A connection that breaks when something waits to be sent for too long. Answers wait in memory,
/// and whoever asks for many and reads none would fill it.
pub struct Patient<S> {
    stream: S,
    patience: Duration,
    /// When it is too long; nothing while nothing waits.
    end: Option<Pin<Box<Sleep>>>,
}

impl<S> Patient<S> {
    /// A connection on which nothing waits for longer than that.
    pub fn new(stream: S, patience: Duration) -> Patient<S> {
        Patient { stream, patience, end: None }
    }

    /// What came of an attempt to send; an error if the latest that succeeded is too long ago.
    fn sent<T>(
        &mut self,
        sent: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.end = None;
            return sent;
        }
        let patience = self.patience;
        let end = self.end.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(end.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.sent(sent, context)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let sent = Pin::new(&mut self.stream).poll_flush(context);
        self.sent(sent, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let sent = Pin::new(&mut self.stream).poll_shutdown(context);
        self.sent(sent, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.sent(sent, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(20);

    /// Nobody waits here: time goes on by itself when nothing else can.
    #[tokio::test(start_paused = true)]
    async fn whoever_reads_nothing_is_given_up() {
        let (here, _there) = duplex(10);
        let mut here = Patient::new(here, PATIENCE);
        here.write_all(b"0123456789").await.unwrap();
        let begun = tokio::time::Instant::now();
        let error = here.write_all(b"more").await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(begun.elapsed(), PATIENCE);
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_slowly_is_waited_for() {
        let (here, mut there) = duplex(10);
        let mut here = Patient::new(here, PATIENCE);
        let reading = async {
            for _ in 0..10 {
                sleep(PATIENCE.saturating_sub(Duration::from_secs(1))).await;
                there.read_exact(&mut [0; 10]).await.unwrap();
            }
        };
        let (sent, ()) = tokio::join!(here.write_all(&[0; 100]), reading);
        sent.unwrap();
    }
}
